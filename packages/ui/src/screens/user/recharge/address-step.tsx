import type { RechargeCoin } from '@app/sdk/rules'
import { Copy, Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { copy } from '../../../shared/copy.ts'
import { Button } from '../../../components/button.tsx'
import { AddressBox } from '../../../components/grouped-address.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { toast } from '../../../components/toast.tsx'
import { useT } from '../../../locales/intl.ts'
import style from './recharge.module.css'

/** Size of the saved picture in pixels: large enough to be scanned from a second phone. */
const CODE = 600
const EDGE = 40
const LINE = 34
const FONT = 'system-ui, sans-serif'

/**
 * Saves a QR code as a picture labelled with its coin, so that no one who finds it later sends another coin.
 * @returns whether the picture could be created
 */
const saveQr = (code: HTMLCanvasElement, coin: string, address: string): boolean => {
  // As long as a line below the code can be.
  const lines = address.match(/.{1,24}/gsu) ?? []
  const canvas = document.createElement('canvas')
  canvas.width = CODE + 2 * EDGE
  canvas.height = CODE + 4 * EDGE + (lines.length - 1) * LINE + EDGE
  const context = canvas.getContext('2d')
  if (!context) return false
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingEnabled = false
  context.drawImage(code, EDGE, 2.5 * EDGE, CODE, CODE)
  context.fillStyle = '#000'
  context.textAlign = 'center'
  const middle = canvas.width / 2
  context.font = `bold 44px ${FONT}`
  context.fillText(coin, middle, 1.75 * EDGE)
  context.font = '26px ui-monospace, monospace'
  lines.forEach((line, at) => context.fillText(line, middle, CODE + 3.5 * EDGE + at * LINE))
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `deposit-${coin}.png`
  link.click()
  return true
}

interface AddressStepProps {
  readonly coin: RechargeCoin
  readonly address: string
  readonly onNext: () => void
}

/** Step 1: the address, as a code to scan, copy or save. */
export const AddressStep = ({ coin, address, onNext }: AddressStepProps) => {
  const t = useT()
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const save = () => {
    const saved = canvas !== null && saveQr(canvas, coin.label, address)
    if (saved) toast(t('recharge.saved'), 'success', 'here', { detail: t('success') })
    else toast(t('error'), 'warning')
  }
  return (
    <div className="stack">
      <div className={style.code}>
        <QrCode value={address} label={t('recharge.qr', { coin: coin.label })} ref={setCanvas} />
      </div>
      <AddressBox label={t('recharge.address')}>{address}</AddressBox>
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
      <p className="callout iconed toned" data-tone="warning">
        <TriangleAlert size={18} aria-hidden="true" />
        <span>
          {coin.key === coin.name
            ? t('recharge.only', { coin: coin.name })
            : t('recharge.onlyChain', { coin: coin.name, chain: coin.key })}
        </span>
      </p>
      <p className={style.note}>{t('recharge.nextNote')}</p>
      <div className="foot">
        <Button variant="accent" wide onClick={onNext}>
          {t('recharge.next')}
        </Button>
      </div>
    </div>
  )
}
