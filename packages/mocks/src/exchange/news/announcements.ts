import { MINUTE } from '../core/day.ts'
import { CURRENCIES } from '../core/coins.ts'
import { CUSTODY_LEVELS } from '../custody/custody.ts'
import { EXPIRIES } from '../options/limits.ts'
import { LOCKED_PRODUCTS, type LockedProduct } from '../locking/locking.ts'
import { bullets, figure, minutes, type ArticleSource } from './article.ts'
import { WITHDRAWAL_REVIEW, isWithdrawable, termsOf } from '../funds/withdrawal.ts'

const [PRODUCT] = LOCKED_PRODUCTS as [LockedProduct]
const WITHDRAWALS = CURRENCIES.filter(isWithdrawable).map(({ id }) => termsOf(id))
const EXPIRY_SECONDS = EXPIRIES.map(({ seconds }) => figure(seconds))

/**
 * The announcements of category 4. The platform does not enforce the limits of verified users. Source: product §6.
 */
export const ANNOUNCEMENTS: readonly ArticleSource[] = [
  {
    id: 306,
    daysOld: 1,
    texts: {
      en: {
        title: `Locked products: ${PRODUCT.currencyName} for ${PRODUCT.period} days at ${PRODUCT.incomeRate}% a day`,
        content: `<p>A new locked product is available to all users.</p>
<ul>
<li>Coin: ${PRODUCT.currencyName}, at least ${figure(PRODUCT.minAmount)}</li>
<li>Period: ${PRODUCT.period} days</li>
<li>Income: ${PRODUCT.incomeRate}% of the locked amount per day, added at 00:00 (UTC)</li>
</ul>
<p>At the end of the period the amount and its income return to your coin account automatically.</p>`,
      },
      hk: {
        title: `鎖倉產品：${PRODUCT.currencyName} ${PRODUCT.period} 天，每日收益 ${PRODUCT.incomeRate}%`,
        content: `<p>新的鎖倉產品現已向所有用戶開放。</p>
<ul>
<li>幣種：${PRODUCT.currencyName}，最少 ${figure(PRODUCT.minAmount)}</li>
<li>週期：${PRODUCT.period} 天</li>
<li>收益：每日為鎖倉數量的 ${PRODUCT.incomeRate}%，於 00:00（UTC）計入</li>
</ul>
<p>到期後，本金與收益將自動返回您的現貨帳戶。</p>`,
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
${bullets(CUSTODY_LEVELS, ({ name, min, rate }) => `${name}, from ${figure(min)} USDC: ${rate}%`)}
<p>The lowest balance of the day counts. You can transfer money out at any time.</p>`,
      },
      hk: {
        title: '託管資金：按等級每日派息',
        content: `<p>託管資金中的 USDC 每日 00:00（UTC）派息，利率取決於餘額所屬等級。</p>
${bullets(CUSTODY_LEVELS, ({ name, min, rate }) => `${name}，${figure(min)} USDC 起：${rate}%`)}
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
${bullets(WITHDRAWALS, ({ currency, rate, min, max }) => `${currency.name}: ${figure(Number(rate) * 100)}%, from ${figure(min)} to ${figure(max)}`)}
<p>Each withdrawal is reviewed before it is paid out, usually within ${minutes(WITHDRAWAL_REVIEW)}. If it is refused, the full amount returns to your coin account.</p>`,
      },
      hk: {
        title: '提幣手續費與限額',
        content: `<p>手續費按提幣數量的比例從中扣除。</p>
${bullets(WITHDRAWALS, ({ currency, rate, min, max }) => `${currency.name}：${figure(Number(rate) * 100)}%，單筆 ${figure(min)} 至 ${figure(max)}`)}
<p>每筆提幣均須審核後支付，通常需時 ${WITHDRAWAL_REVIEW / MINUTE} 分鐘；未通過的申請將全額退回現貨帳戶。</p>`,
      },
    },
  },
  {
    id: 302,
    daysOld: 19,
    texts: {
      en: {
        title: `Options with ${EXPIRIES.length} expiries`,
        content: `<p>Options settle at the market price at the time they expire.</p>
<p>Choose between ${new Intl.ListFormat('en').format(EXPIRY_SECONDS)} seconds. Possible profit and loss are shown before you confirm. If the price has not changed, you get the full stake back.</p>`,
      },
      hk: {
        title: `期權 ${EXPIRIES.length} 種到期時間`,
        content: `<p>期權以到期時刻的市場價格結算。</p>
<p>可選 ${new Intl.ListFormat('zh-Hant').format(EXPIRY_SECONDS)} 秒。確認前會顯示可能的盈利與虧損；若價格不變，本金全數退回。</p>`,
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
