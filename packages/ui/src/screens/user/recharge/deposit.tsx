import { RECHARGE_COINS, type RechargeCoin } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { History } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { useBack } from '../../../shared/use-back.ts'
import { useQuery } from '../../../shared/use-query.ts'
import { IconLink } from '../../../components/button.tsx'
import { ChipChoice } from '../../../components/chip.tsx'
import { TopBar } from '../../../components/top-bar.tsx'
import { useT } from '../../../locales/intl.ts'
import { coinId } from '../../../state/coin-id.ts'
import { AddressStep } from './address-step.tsx'
import { FindAddress } from './find-address.tsx'
import style from './recharge.module.css'
import { ReportStep } from './report-step.tsx'

/** A deposit in two steps, each a page of the history, so that the phone's Back goes from the second to the first. */
export const Deposit = ({ coin }: { coin: RechargeCoin }) => {
  useSignals()
  const t = useT()
  const leave = useBack()
  const [, navigate] = useLocation()
  const [query, change] = useQuery(paths.recharge)
  const reporting = query.step === '1'
  const currency = coinId(coin.name)
  const log = paths.rechargeLog.href({ type: coin.key, currency_id: String(currency ?? '') })
  const chains = RECHARGE_COINS.filter(({ name }) => name === coin.name)

  // Whether the first step lies behind the second: not where the page was opened on it.
  const cameByNext = useRef(false)
  const next = () => {
    cameByNext.current = true
    navigate(paths.recharge.href({ ...query, step: '1' }))
    window.scrollTo(0, 0)
  }
  const back = () => {
    if (!reporting || cameByNext.current) leave()
    else navigate(paths.recharge.href({ name: coin.name, key: coin.key }), { replace: true })
  }

  const shown = useRef(reporting)
  const steps = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown.current === reporting) return
    shown.current = reporting
    steps.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [reporting])

  return (
    <>
      <TopBar
        title={t('recharge.title', { coin: coin.label })}
        onBack={back}
        end={
          <IconLink label={t('recharge.log')} href={log}>
            <History size={18} />
          </IconLink>
        }
      />
      <main ref={steps} className={style.page}>
        {!reporting && chains.length > 1 && (
          <ChipChoice
            legend={t('common.chain')}
            value={coin.key}
            options={chains.map(({ key }) => ({ value: key, label: key }))}
            onChange={key => change({ key, name: coin.name })}
          />
        )}
        <FindAddress coin={coin} currency={currency}>
          {(address, id) =>
            reporting ? (
              <ReportStep coin={coin} currency={id} address={address} log={log} onBack={back} />
            ) : (
              <AddressStep key={coin.key} coin={coin} address={address} onNext={next} />
            )
          }
        </FindAddress>
      </main>
    </>
  )
}
