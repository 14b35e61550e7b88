import type { ArticleSource } from './news.ts'

/**
 * The announcements of category 4. Their figures are those that the platform applies, except the limits of verified
 * users, which it does not enforce. Source: product §6.
 */
export const ANNOUNCEMENTS: readonly ArticleSource[] = [
  {
    id: 306,
    daysOld: 1,
    texts: {
      en: {
        title: 'Locked products: USDC for 30 days at 0.50% a day',
        content: `<p>A new locked product is available to all users.</p>
<ul>
<li>Coin: USDC, at least 100</li>
<li>Period: 30 days</li>
<li>Income: 0.50% of the locked amount per day, added at 00:00 (UTC)</li>
</ul>
<p>At the end of the period the amount and its income return to your coin account automatically.</p>`,
      },
      hk: {
        title: '鎖倉產品：USDC 30 天，每日收益 0.50%',
        content: `<p>新的鎖倉產品現已向所有用戶開放。</p>
<ul>
<li>幣種：USDC，最少 100</li>
<li>週期：30 天</li>
<li>收益：每日為鎖倉數量的 0.50%，於 00:00（UTC）計入</li>
</ul>
<p>到期後，本金與收益將自動返回您的幣幣帳戶。</p>`,
      },
    },
  },
  {
    id: 305,
    daysOld: 3,
    texts: {
      en: {
        title: 'How to recognise fake customer service',
        content: `<p>Our staff never ask for your password, a verification code or a payment to a private address.</p>
<ul>
<li>Deposit only to the address on the deposit page.</li>
<li>Check the address of the site before you sign in.</li>
<li>If someone knows your password, reset it immediately: this ends all sessions.</li>
</ul>`,
      },
      hk: {
        title: '如何識別假冒客服',
        content: `<p>我們的工作人員絕不會向您索取密碼、驗證碼，或要求您向私人地址付款。</p>
<ul>
<li>請只向充值頁面顯示的地址充值。</li>
<li>登入前請核對網站地址。</li>
<li>如果您已洩露密碼，請立即重設：所有裝置將隨之登出。</li>
</ul>`,
      },
    },
  },
  {
    id: 304,
    daysOld: 6,
    texts: {
      en: {
        title: 'Custody fund: daily interest by level',
        content: `<p>USDC in the custody fund earns interest every day at 00:00 (UTC). The rate depends on the level of your balance.</p>
<ul>
<li>VIP 1, below 1,000 USDC: 0.02%</li>
<li>VIP 2, from 1,000 USDC: 0.03%</li>
<li>VIP 3, from 5,000 USDC: 0.04%</li>
<li>VIP 4, from 20,000 USDC: 0.05%</li>
<li>VIP 5, from 100,000 USDC: 0.06%</li>
</ul>
<p>The lowest balance of the day counts. You can transfer money out at any time.</p>`,
      },
      hk: {
        title: '託管資金：按等級每日派息',
        content: `<p>託管資金中的 USDC 每日 00:00（UTC）派息，利率取決於餘額所屬等級。</p>
<ul>
<li>VIP 1，少於 1,000 USDC：0.02%</li>
<li>VIP 2，1,000 USDC 起：0.03%</li>
<li>VIP 3，5,000 USDC 起：0.04%</li>
<li>VIP 4，20,000 USDC 起：0.05%</li>
<li>VIP 5，100,000 USDC 起：0.06%</li>
</ul>
<p>以全天留存的餘額計息，資金可隨時轉出。</p>`,
      },
    },
  },
  {
    id: 303,
    daysOld: 11,
    texts: {
      en: {
        title: 'Withdrawal fees and limits',
        content: `<p>The fee is a percentage of the amount and is deducted from it.</p>
<ul>
<li>USDT and USDC: 0.5%, from 10 to 1,000,000</li>
<li>ETH: 0.2%, from 0.01 to 500</li>
<li>BTC: 0.1%, from 0.001 to 20</li>
</ul>
<p>Each withdrawal is reviewed before it is paid out, usually within 2 minutes. If it is refused, the full amount returns to your coin account.</p>`,
      },
      hk: {
        title: '提幣手續費與限額',
        content: `<p>手續費按提幣數量的比例從中扣除。</p>
<ul>
<li>USDT 與 USDC：0.5%，單筆 10 至 1,000,000</li>
<li>ETH：0.2%，單筆 0.01 至 500</li>
<li>BTC：0.1%，單筆 0.001 至 20</li>
</ul>
<p>每筆提幣均須審核後支付，通常需時 2 分鐘；未通過的申請將全額退回幣幣帳戶。</p>`,
      },
    },
  },
  {
    id: 302,
    daysOld: 19,
    texts: {
      en: {
        title: 'Five expiries for options, from 30 seconds to 30 minutes',
        content: `<p>Options settle at the market price at the time they expire.</p>
<p>Choose between 30, 60, 120, 300 and 1,800 seconds. Possible profit and loss are shown before you confirm. If the price has not changed, you get the full stake back.</p>`,
      },
      hk: {
        title: '期權五種到期時間：30 秒至 30 分鐘',
        content: `<p>期權以到期時刻的市場價格結算。</p>
<p>可選 30、60、120、300 及 1,800 秒。確認前會顯示可能的盈利與虧損；若價格不變，本金全數退回。</p>`,
      },
    },
  },
  {
    id: 301,
    daysOld: 34,
    texts: {
      en: {
        title: 'Verify your identity to raise your limits',
        content: `<p>Verified users can withdraw up to 200 BTC within 24 hours and trade up to 2,000 USDT in one fiat order.</p>
<p>Have your card ready, open the user center and choose authentication.</p>`,
      },
      hk: {
        title: '完成實名認證，提升額度',
        content: `<p>認證用戶 24 小時內提幣額度最高 200 BTC，法幣單筆交易限額 2,000 USDT。</p>
<p>請準備好證件的正反面相片，打開用戶中心並選擇身份認證。</p>`,
      },
    },
  },
]
