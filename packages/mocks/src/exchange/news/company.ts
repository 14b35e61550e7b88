import type { ArticleSource } from './article.ts'

/** MSB certificates. Source: product §9 (article ids). */
export const CERTIFICATES: ArticleSource = {
  id: 206,
  daysOld: 200,
  texts: {
    en: {
      title: 'MSB Certificates',
      content: `<p>A money services business (MSB) that exchanges or transmits money must register with the authority of its country: FinCEN in the United States, FINTRAC in Canada.</p>
<h2>This platform</h2>
<p>This is a simulated exchange for development and demonstration. It is not registered and does not need to be: it accepts, holds and pays out no real money.</p>
<h2>How to check a registration</h2>
<ul>
<li><a href="https://www.fincen.gov/msb-registrant-search">FinCEN: MSB registrant search</a></li>
<li><a href="https://fintrac-canafe.canada.ca/msb-esm/reg-eng">FINTRAC: MSB registry</a></li>
</ul>
<p>Compare the registered name and number with those shown by the platform, and check the date.</p>`,
    },
    hk: {
      title: 'MSB 證書',
      content: `<p>從事貨幣兌換或匯款的貨幣服務企業（MSB）須向所在國主管機構註冊：美國為 FinCEN，加拿大為 FINTRAC。</p>
<h2>關於本平台</h2>
<p>本平台是用於開發和示範的模擬交易所，沒有註冊，也無需註冊：不接收、不保管、不支付任何真實資金。</p>
<h2>如何查驗註冊</h2>
<ul>
<li><a href="https://www.fincen.gov/msb-registrant-search">FinCEN：MSB 註冊查詢</a></li>
<li><a href="https://fintrac-canafe.canada.ca/msb-esm/reg-eng">FINTRAC：MSB 名冊</a></li>
</ul>
<p>請將註冊名稱及編號與平台所示內容核對，並留意日期。</p>`,
    },
  },
}

/** Contact us. Source: product §9 (article ids). */
export const CONTACT: ArticleSource = {
  id: 207,
  daysOld: 200,
  texts: {
    en: {
      title: 'Contact Us',
      content: `<p>Write to us with what happened, when, and your id from the user center.</p>
<ul>
<li>Support: <a href="mailto:support@h4.example">support@h4.example</a></li>
<li>Security: <a href="mailto:security@h4.example">security@h4.example</a></li>
</ul>
<p>Never send a password or a verification code. We never ask for one.</p>`,
    },
    hk: {
      title: '聯絡我們',
      content: `<p>請來信說明發生了什麼、發生的時間，以及用戶中心顯示的 ID。</p>
<ul>
<li>客服：<a href="mailto:support@h4.example">support@h4.example</a></li>
<li>安全：<a href="mailto:security@h4.example">security@h4.example</a></li>
</ul>
<p>請勿發送密碼或驗證碼，我們絕不會索取。</p>`,
    },
  },
}
