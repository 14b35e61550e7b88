import { RECHARGE_COINS } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight, History } from 'lucide-react'
import { paths } from '../../paths.ts'
import { IconLink } from '../../components/button.tsx'
import { CoinIcon } from '../../components/coin-icon.tsx'
import { ListRow } from '../../components/list-row.tsx'
import { useT } from '../../locales/intl.ts'
import { Screen } from '../../shared/screen.tsx'
import { coinId } from '../../state/session.ts'
import style from './select.module.css'

/** The coins that can be deposited, each linked to its deposit. Source: product §2 (/fund/select). */
const FundSelect = () => {
  useSignals()
  const t = useT()
  return (
    <Screen
      title={t('recharge.chooseCurrency')}
      end={
        <IconLink label={t('recharge.log')} href={paths.rechargeLog.href()}>
          <History size={18} />
        </IconLink>
      }
    >
      <p className={style.lead}>{t('recharge.choose')}</p>
      <ul>
        {RECHARGE_COINS.map(({ label, name, key }) => (
          <li key={key}>
            <ListRow
              start={<CoinIcon name={name} size={36} />}
              title={label}
              note={t('recharge.digital')}
              end={<ChevronRight size={18} aria-hidden="true" className="faint" />}
              href={paths.recharge.href({ name, currency_id: String(coinId(name) ?? ''), key })}
            />
          </li>
        ))}
      </ul>
    </Screen>
  )
}

export default FundSelect
