import type { RechargeCoin } from '@app/sdk'
import { Copy, Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { copy } from '../../../shared/copy.ts'
import { Button } from '../../../components/button.tsx'
import { GroupedAddress } from '../../../components/grouped-address.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { toast } from '../../../components/toast.tsx'
import { useT } from '../../../locales/intl.ts'
import style from './recharge.module.css'
import { saveQr } from './save-qr.ts'

interface AddressStepProps {
  readonly coin: RechargeCoin
  readonly address: string
  readonly onNext: () => void
}

/** Step 1: where to send to, to be scanned, copied or saved. */
export const AddressStep = ({ coin, address, onNext }: AddressStepProps) => {
  const t = useT()
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const save = () => {
    const saved = canvas !== null && saveQr(canvas, coin.label, address)
    toast(t(saved ? 'success' : 'error'), saved ? 'success' : 'warning')
  }
  return (
    <section className={style.step}>
      <h2 tabIndex={-1} className="visually-hidden">
        {t('recharge.address')}
      </h2>
      <div className={style.code}>
        <QrCode value={address} label={t('recharge.qr', { coin: coin.label })} ref={setCanvas} />
      </div>
      <div className={style.address}>
        <p className={style.name} aria-hidden="true">
          {t('recharge.address')}
        </p>
        <p>
          <GroupedAddress>{address}</GroupedAddress>
        </p>
      </div>
      <div className={style.pair}>
        <Button onClick={() => void copy(t, address)}>
          <Copy size={18} aria-hidden="true" />
          {t('recharge.copy')}
        </Button>
        <Button onClick={save}>
          <Download size={18} aria-hidden="true" />
          {t('recharge.save')}
        </Button>
      </div>
      <p className={style.warning}>
        <TriangleAlert size={18} aria-hidden="true" />
        <span>
          {coin.key === coin.name
            ? t('recharge.only', { coin: coin.name })
            : t('recharge.onlyChain', { coin: coin.name, chain: coin.key })}
        </span>
      </p>
      <Button variant="accent" wide onClick={onNext}>
        {t('recharge.next')}
      </Button>
      <p className={style.note}>{t('recharge.nextNote')}</p>
    </section>
  )
}
