import { CUSTODY_CURRENCY, type CustodyFund, type CustodyLevel } from '@app/sdk'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import style from './fund.module.css'

/** From which balance to which a level holds; a `max_num` of -1 is no upper limit. */
const Range = ({ level: { min_num, max_num } }: { level: CustodyLevel }) => {
  const t = useT()
  if (Number(max_num) < 0)
    return (
      <>
        <Num value={min_num ?? '0'} /> {t('custody.above')}
      </>
    )
  return (
    <>
      <Num value={min_num ?? '0'} /> – <Num value={max_num} />
    </>
  )
}

interface LevelTableProps {
  readonly info: CustodyFund
  readonly levels: readonly CustodyLevel[]
}

/** What each level asks for and pays, with the user's own marked. Source: SPEC §2 (/deposit). */
export const LevelTable = ({ info, levels }: LevelTableProps) => {
  const t = useT()
  const own = info.level?.level_name
  return (
    <section>
      <h2 id="custody-levels" className={style.heading}>
        {t('custody.levels')}
      </h2>
      <table className={style.table} aria-labelledby="custody-levels">
        <thead>
          <tr>
            <th scope="col">{t('custody.level')}</th>
            <th scope="col">{t('custody.range', { coin: CUSTODY_CURRENCY })}</th>
            <th scope="col">{t('common.dailyRate')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level, at) => {
            const isOwn = level.level_name === own
            return (
              <tr key={level.id ?? at} aria-current={isOwn || undefined}>
                <th scope="row">
                  {level.level_name}
                  {isOwn && <span className={style.own}>{t('custody.yours')}</span>}
                </th>
                <td>
                  <Range level={level} />
                </td>
                <td>
                  <Num value={level.rate} decimals={DECIMALS.rate} unit="%" />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
