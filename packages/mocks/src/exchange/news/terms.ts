import type { ArticleSource } from './article.ts'

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
