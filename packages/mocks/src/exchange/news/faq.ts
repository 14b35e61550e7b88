import { MINUTE } from '../core/day.ts'
import { COINS, type Coin } from '../core/coins.ts'
import { IDENTITY_REVIEW } from '../accounts/identity.ts'
import { LIQUIDATION_RATE } from '../leverage/account.ts'
import { leverageTerms } from '../leverage/terms.ts'
import { figure, minutes } from './figures.ts'
import type { ArticleSource } from './article.ts'
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
