import { MINUTE } from '../core/day.ts'
import { COINS, type Coin } from '../core/coins.ts'
import { IDENTITY_REVIEW } from '../accounts/identity.ts'
import { LIQUIDATION_RATE } from '../leverage/account.ts'
import { leverageTerms } from '../leverage/limits.ts'
import { figure, minutes, type ArticleSource } from './article.ts'
import { RECHARGE_REVIEW } from '../funds/recharge.ts'
import { WITHDRAWAL_REVIEW } from '../funds/withdrawal.ts'

const [coin] = COINS as [Coin]
const { tradeFee, overnight } = leverageTerms(coin)

/** Frequently asked questions. Source: product §9 (article ids). */
export const FAQ: ArticleSource = {
  id: 205,
  daysOld: 120,
  texts: {
    en: {
      title: 'Frequently Asked Questions',
      content: `<h2>How do I deposit?</h2>
<p>Choose the coin, send it to the address shown, then enter the amount and upload the payment voucher. The amount appears in your coin account once the request is approved, usually after ${minutes(RECHARGE_REVIEW)}.</p>
<h2>Why are there four accounts?</h2>
<p>Each kind of trading has a separate balance:</p>
<ul>
<li>Coin account: spot trading, locked products, deposits and withdrawals</li>
<li>Fiat account: fiat trades</li>
<li>Contract account: leveraged contracts</li>
<li>Option account: options</li>
</ul>
<p>Transfers between them are free and immediate.</p>
<h2>How long does a withdrawal take?</h2>
<p>The amount is locked immediately and paid out after the review, usually within ${minutes(WITHDRAWAL_REVIEW)}. The fee and minimum are shown before you submit.</p>
<h2>Do I have to verify my identity?</h2>
<p>Not for deposits, withdrawals and spot trading. Options and contracts may require it. The review usually takes ${minutes(IDENTITY_REVIEW)}. If it is refused, you can submit again.</p>
<h2>What does trading cost?</h2>
<ul>
<li>Spot trading: no fee</li>
<li>Options: no fee</li>
<li>Contracts: ${figure(tradeFee)}% of the value to open, and ${figure(overnight)}% overnight at 00:01 (UTC)</li>
</ul>
<h2>When is a contract liquidated?</h2>
<p>All your open contracts share the money in the contract account. When that money, including profits and losses, falls to ${LIQUIDATION_RATE}% of their margins, they are all closed.</p>
<h2>How is an option settled?</h2>
<p>At the market price when it expires. Above the opening price "buy up" wins, below it "buy fall" wins; at the same price you get the stake back.</p>
<h2>When does a locked product pay?</h2>
<p>Its income is added every day at 00:00 (UTC). Amount and income become available at the end of the period. To redeem early, write to us: you lose the income and, for each remaining day, the percentage of the amount that the product states.</p>
<h2>I forgot my password.</h2>
<p>Choose "Forgot password" on the sign-in page and use the code that we send you. All your sessions end.</p>`,
    },
    hk: {
      title: '常見問題',
      content: `<h2>如何充值？</h2>
<p>選擇幣種，向顯示的地址轉帳，然後填寫數量並上載付款憑證。申請通過後（通常需時 ${RECHARGE_REVIEW / MINUTE} 分鐘），資金將進入您的現貨帳戶。</p>
<h2>為什麼有四個帳戶？</h2>
<p>每種交易使用各自的資金：</p>
<ul>
<li>現貨帳戶：現貨交易、鎖倉產品、充值與提幣</li>
<li>法幣帳戶：法幣交易</li>
<li>合約帳戶：槓桿合約</li>
<li>期權帳戶：期權</li>
</ul>
<p>帳戶之間劃轉免費且即時到帳。</p>
<h2>提幣需要多久？</h2>
<p>提交後資金立即凍結，審核通過後支付，通常需時 ${WITHDRAWAL_REVIEW / MINUTE} 分鐘。手續費與最小數量會在提交前顯示。</p>
<h2>必須實名認證嗎？</h2>
<p>充值、提幣及現貨交易無需認證；期權與合約可能要求認證。提交的資料通常在 ${IDENTITY_REVIEW / MINUTE} 分鐘後審核完畢，未通過可重新提交。</p>
<h2>交易如何收費？</h2>
<ul>
<li>現貨交易：免費</li>
<li>期權：除本金外不收費</li>
<li>合約：開倉收取價值的 ${figure(tradeFee)}%，每晚 00:01（UTC）收取 ${figure(overnight)}%</li>
</ul>
<h2>合約何時會被強制平倉？</h2>
<p>您的所有未平倉合約共用合約帳戶的資金。計入盈虧後的資金降至保證金的 ${LIQUIDATION_RATE}% 時，全部合約將一併平倉。</p>
<h2>期權如何結算？</h2>
<p>以到期時刻的市場價格結算：高於開倉價「買升」獲利，低於開倉價「買跌」獲利；價格相同則退回本金。</p>
<h2>鎖倉產品何時派發收益？</h2>
<p>每日 00:00（UTC）計入收益，到期後本金與收益一併解鎖。如需提前贖回，請聯絡我們：收益將被取消，並按剩餘天數扣除產品所示比例的本金。</p>
<h2>忘記密碼怎麼辦？</h2>
<p>在登入頁選擇「忘記密碼」，使用我們發送的驗證碼重設。所有裝置將隨之登出。</p>`,
    },
  },
}

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

/** Platform terms. Source: product §9 (article ids). */
export const TERMS: ArticleSource = {
  id: 208,
  daysOld: 200,
  texts: {
    en: {
      title: 'Platform Terms',
      content: `<h2>1. What this is</h2>
<p>A simulated exchange. Balances, prices and orders are not real and have no value outside it.</p>
<h2>2. Your account</h2>
<p>One person has one account. Keep your password to yourself; signing in on another device ends the previous session.</p>
<h2>3. Trading</h2>
<ul>
<li>Market orders execute at the current price. Limit orders wait until the price reaches their limit.</li>
<li>Options settle at the price when they expire. Outcomes are never manipulated.</li>
<li>With leverage you can lose all the money in the contract account, but not more.</li>
</ul>
<h2>4. Locked products and custody</h2>
<p>Rates are shown before you subscribe. Money is locked until the end of the period. Early redemption, on request, costs the income and a part of the amount per remaining day. Custody money can be transferred out at any time.</p>
<h2>5. Deposits and withdrawals</h2>
<p>Both are reviewed. Fees and minimum amounts are shown before you submit. Frozen funds cannot be withdrawn.</p>
<h2>6. Data</h2>
<p>Your uploads are only used to review your requests.</p>`,
    },
    hk: {
      title: '平台條款',
      content: `<h2>1. 本平台</h2>
<p>本平台為模擬交易所，餘額、價格及訂單均非真實，在平台之外沒有任何價值。</p>
<h2>2. 您的帳戶</h2>
<p>每人一個帳戶。請妥善保管密碼；在其他裝置登入後，之前的裝置將被登出。</p>
<h2>3. 交易</h2>
<ul>
<li>市價單以接受時刻的價格成交；限價單待價格到達限價後成交。</li>
<li>期權以到期時刻的價格結算，結果絕不受人為操控。</li>
<li>槓桿交易可能損失合約帳戶的全部資金，但不會超出。</li>
</ul>
<h2>4. 鎖倉產品與託管</h2>
<p>認購前會顯示利率。鎖倉資金保留至到期；經申請提前贖回時，收益將被取消，並按剩餘天數扣除部分本金。託管資金可隨時轉出。</p>
<h2>5. 充值與提幣</h2>
<p>均需審核。手續費與最小數量會在提交前顯示。被凍結的資金不可提取。</p>
<h2>6. 數據</h2>
<p>您上載的資料僅用於審核您的申請。</p>`,
    },
  },
}
