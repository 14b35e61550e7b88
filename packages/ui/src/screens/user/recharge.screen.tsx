import { RECHARGE_COINS, rechargeAddress, type RechargeCoin } from '@app/sdk/rules'
import { rechargeCoin } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { History, QrCode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Redirect, useLocation } from 'wouter'
import { ButtonLink, IconLink } from '../../components/button.tsx'
import { ChipChoice } from '../../components/chip.tsx'
import { Notice } from '../../components/notice.tsx'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { Known } from '../../shared/known.tsx'
import { Screen } from '../../shared/screen.tsx'
import { cameFromApp, useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { recharges } from '../../state/money.ts'
import { coinId } from '../../state/session.ts'
import { AddressStep } from './recharge/address-step.tsx'
import style from './recharge/recharge.module.css'
import { ReportStep } from './recharge/report-step.tsx'

const NoAddress = ({ coin }: { readonly coin: RechargeCoin }) => {
  const t = useT()
  return (
    <Notice
      icon={QrCode}
      title={t('recharge.noAddress', { coin: coin.label })}
      actions={
        <ButtonLink variant="accent" href={paths.fundSelect.href()}>
          {t('recharge.chooseCurrency')}
        </ButtonLink>
      }
    >
      {t('recharge.noAddress.body')}
    </Notice>
  )
}

/** A deposit in two steps, each an entry of the history, so that Back goes from the second to the first. */
const Deposit = ({ coin }: { readonly coin: RechargeCoin }) => {
  useSignals()
  const t = useT()
  const leave = useBack()
  const [, navigate] = useLocation()
  const [query, change] = useQuery(paths.recharge)
  const reporting = query.step === '1'
  const log = paths.rechargeLog.href({ type: coin.key, currency_id: String(coinId(coin.name) ?? '') })
  const chains = RECHARGE_COINS.filter(({ name }) => name === coin.name)

  const next = () => {
    navigate(paths.recharge.href({ ...query, step: '1' }))
    window.scrollTo(0, 0)
  }
  const back = () => {
    // The page may have been opened on the second step.
    if (!reporting || cameFromApp()) leave()
    else navigate(paths.recharge.href({ name: coin.name, key: coin.key }), { replace: true })
  }

  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(reporting)
  useEffect(() => {
    if (shown.current !== reporting) heading.current?.focus({ preventScroll: true })
    shown.current = reporting
  }, [reporting])

  return (
    <Screen
      title={t('recharge.title', { coin: coin.label })}
      onBack={back}
      end={
        <IconLink label={t('recharge.log')} href={log}>
          <History size={18} />
        </IconLink>
      }
      className={style.page}
    >
      {!reporting && chains.length > 1 && (
        <ChipChoice
          legend={t('common.chain')}
          value={coin.key}
          options={chains.map(({ key }) => ({ value: key, label: key }))}
          onChange={key => change({ key, name: coin.name })}
        />
      )}
      <h2 ref={heading} tabIndex={-1} className={`visually-hidden ${style.heading}`}>
        {t(reporting ? 'recharge.report' : 'recharge.address')}
      </h2>
      <Known of={recharges.addresses(coin.name)} flush heights={[300, 84, 48]}>
        {addresses => {
          const address = rechargeAddress(addresses, coin)
          if (address === null) return <NoAddress coin={coin} />
          return reporting ? (
            <ReportStep key={coin.key} coin={coin} address={address} log={log} onBack={back} />
          ) : (
            <AddressStep key={coin.key} coin={coin} address={address} onNext={next} />
          )
        }}
      </Known>
    </Screen>
  )
}

/** A link without a valid coin redirects to the coin selection. Source: product §2 (/user/recharge). */
const Recharge = () => {
  const coin = rechargeCoin(useQuery(paths.recharge)[0])
  return coin ? <Deposit coin={coin} /> : <Redirect replace href={paths.fundSelect.href()} />
}

export default Recharge
