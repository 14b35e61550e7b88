import { rechargeAddress, type RechargeCoin } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { QrCode as QrIcon } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { ErrorState, Notice } from '../../../components/notice.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useT } from '../../../locales/intl.ts'
import { coinIds } from '../../../state/currencies.ts'
import { errorText } from '../../../state/error-text.ts'
import { loaded, loadQuietly } from '../../../state/live.ts'
import { balances } from '../../../state/watchers.ts'
import { rechargeAddresses } from '../../../state/recharge.ts'
import { wallets } from '../../../state/session.ts'
import style from './recharge.module.css'

const Waiting = () => (
  <div className={style.waiting} aria-busy>
    <Skeleton width="min(100%, 300px)" height={300} />
    <Skeleton width="100%" height={84} />
    <Skeleton width="100%" height={48} />
  </div>
)

const NoAddress = ({ coin }: { coin: string }) => {
  const t = useT()
  return (
    <Notice
      icon={QrIcon}
      title={t('recharge.noAddress', { coin })}
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

interface FindAddressProps {
  readonly coin: RechargeCoin
  /** Its currency id; null while it is not known, or when the platform does not have it. */
  readonly currency: number | null
  readonly children: (address: string, currency: number) => ReactNode
}

/** Finds the address to deposit a coin to, and stands in for what needs it until then. */
export const FindAddress = ({ coin, currency, children }: FindAddressProps) => {
  useSignals()
  return currency === null ? <NoCurrency coin={coin} /> : <Found {...{ coin, currency, children }} />
}

/** The link's own id is not trusted: an address for another coin would be the loss of what is sent. */
const NoCurrency = ({ coin }: { coin: RechargeCoin }) => {
  useSignals()
  const t = useT()
  const { error, busy } = loaded(balances).value
  const unknown = wallets.value === null || coinIds().size === 0
  useEffect(() => {
    if (unknown) void loadQuietly(balances)
  }, [unknown])
  if (!unknown) return <NoAddress coin={coin.label} />
  if (error === undefined || busy) return <Waiting />
  return <ErrorState reason={errorText(t, error)} onRetry={() => void loadQuietly(balances)} />
}

const Found = ({ coin, currency, children }: FindAddressProps & { currency: number }) => {
  useSignals()
  const t = useT()
  const resource = rechargeAddresses(`${currency}`)
  const { data, error, busy } = resource.state.value
  // Each time anew: a platform may change it, and what is known meanwhile is shown.
  useEffect(() => void resource.load(), [resource])
  if (data) {
    const address = rechargeAddress(data, coin)
    if (address === null) return <NoAddress coin={coin.label} />
    return <>{children(address, currency)}</>
  }
  if (error === undefined || busy) return <Waiting />
  return <ErrorState reason={errorText(t, error)} onRetry={() => void resource.load()} />
}
