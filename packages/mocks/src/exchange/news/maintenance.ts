import type { ArticleText } from './article.ts'
import { serverTime } from '../core/server-time.ts'
import type { Language } from '../core/texts.ts'

/** A planned or current maintenance. Times are unix ms. */
export interface PlannedMaintenance {
  readonly announcedAt: number
  readonly from: number
  readonly to: number
}

const minuteOf = (time: number) => serverTime(time).slice(0, -3)

/** The announcement of a maintenance. */
export const maintenanceNotice = ({
  from,
  to,
}: PlannedMaintenance): Readonly<Record<Language, ArticleText>> => {
  const [begin, end] = [minuteOf(from), minuteOf(to)]
  return {
    en: {
      title: `Maintenance from ${begin} (UTC)`,
      content: `<p>The platform is under maintenance from ${begin} to ${end} (UTC). During this time you cannot sign in, or place, change or close orders.</p>
<ul>
<li>Prices continue to move.</li>
<li>Limits, stops and liquidation still execute, and options settle when they expire.</li>
<li>To limit your risk, set stops or close contracts in advance.</li>
</ul>`,
    },
    hk: {
      title: `系統維護通知：${begin}（UTC）開始`,
      content: `<p>平台將於 ${begin} 至 ${end}（UTC）進行維護，期間無法登入，亦無法下單、改單或平倉。</p>
<ul>
<li>維護期間價格照常變動。</li>
<li>限價、止盈止損及強制平倉照常執行，期權照常到期結算。</li>
<li>如不希望無人看管持倉，請提前設定止損或平倉。</li>
</ul>`,
    },
  }
}
