import type { ArticleSource } from './news.ts'

/** Frequently asked questions. Source: SPEC §9 (article ids). */
export const FAQ: ArticleSource = {
  id: 205,
  daysOld: 120,
  words: {
    en: {
      title: 'Frequently Asked Questions',
      content: `<h2>How do I deposit?</h2>
<p>Choose the coin, send it to the address that is shown, then enter the amount and upload the payment voucher. The amount appears in your coin account once the request is approved.</p>
<h2>Why are there four accounts?</h2>
<p>Each kind of trading has its own money:</p>
<ul>
<li>Coin account: spot trading, locked products, deposits and withdrawals</li>
<li>Fiat account: fiat trades</li>
<li>Contract account: leveraged contracts</li>
<li>Option account: options</li>
</ul>
<p>A transfer between them is free and takes effect at once.</p>
<h2>How long does a withdrawal take?</h2>
<p>The amount is set aside at once and paid out when the request has been reviewed. Its fee and minimum are shown before you submit.</p>
<h2>How is an option settled?</h2>
<p>At the market price of the moment it expires. Above the opening price "buy up" wins, below it "buy fall" wins; at the same price the stake returns.</p>
<h2>When does a locked product pay?</h2>
<p>Its income is added every day at 00:00 (UTC). Amount and income become available when the period is over.</p>
<h2>I forgot my password.</h2>
<p>Choose "Forgot password" on the sign-in page and use the code that we send you. All open sessions end.</p>`,
    },
    hk: {
      title: '常見問題',
      content: `<h2>如何充幣？</h2>
<p>選擇幣種，向顯示的地址轉賬，然後填寫數量並上傳付款憑證。申請通過後，資金將進入您的幣幣賬戶。</p>
<h2>為什麼有四個賬戶？</h2>
<p>每種交易使用各自的資金：</p>
<ul>
<li>幣幣賬戶：現貨交易、鎖倉產品、充幣與提幣</li>
<li>法幣賬戶：法幣交易</li>
<li>合約賬戶：槓桿合約</li>
<li>期權賬戶：期權</li>
</ul>
<p>賬戶之間劃轉免費且即時到賬。</p>
<h2>提幣需要多久？</h2>
<p>提交後資金立即凍結，審核通過後支付。手續費與最小數量會在提交前顯示。</p>
<h2>期權如何結算？</h2>
<p>以到期時刻的市場價格結算：高於開倉價「買漲」獲利，低於開倉價「買跌」獲利；價格相同則退回本金。</p>
<h2>鎖倉產品何時派發收益？</h2>
<p>每日 00:00（UTC）計入收益，到期後本金與收益一併解鎖。</p>
<h2>忘記密碼怎麼辦？</h2>
<p>在登錄頁選擇「忘記密碼」，使用我們發送的驗證碼重置。所有會話將隨之失效。</p>`,
    },
  },
}
