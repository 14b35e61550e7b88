import { toAmount } from '@app/sdk'
import { MOST_ALERTS } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { Num } from '../../components/num.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useT } from '../../locales/intl.ts'
import { alerts, priceAlerts } from '../../state/alerts.ts'
import { pairName, quoteField } from '../../state/market.ts'
import { PriceField } from '../trade/price-field.tsx'
import style from './alert-sheet.module.css'

interface AlertSheetProps {
  readonly symbol: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Sets an alert at a price of the pair, and lists all of this device. */
const AlertSheet = ({ symbol, ...sheet }: AlertSheetProps) => {
  useSignals()
  const t = useT()
  return (
    <Sheet
      {...sheet}
      title={t('transaction.alerts')}
      aside={<Num value={quoteField(symbol, 'now_price')} decimals="price" live />}
    >
      <NewAlert key={symbol} symbol={symbol} />
      <p className="caption">{t('transaction.alerts.limit')}</p>
      <ul>
        {priceAlerts.value.map(({ id, coin, price, direction }) => (
          <li key={id} className={style.row}>
            <b>{pairName(coin)}</b>
            <span>
              {t(`transaction.alerts.${direction}`)} <Num value={price} decimals="exactPrice" />
            </span>
            <IconButton
              plain
              label={t('common.labelled', {
                label: t('transaction.alerts.delete'),
                text: `${pairName(coin)} ${price}`,
              })}
              onClick={() => void alerts.remove(id)}
            >
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {priceAlerts.value.length === 0 && <p className="caption">{t('transaction.alerts.none')}</p>}
    </Sheet>
  )
}

/** The price field, prefilled with the market price: as soon as it is known, unless something was typed before. */
const NewAlert = ({ symbol }: Pick<AlertSheetProps, 'symbol'>) => {
  useSignals()
  const t = useT()
  const market = quoteField(symbol, 'now_price').value
  const [entered, setPrice] = useState<string>()
  const known = toAmount(market)
  if (entered === undefined && known !== undefined) setPrice(known)
  const price = entered ?? ''
  const [refused, setRefused] = useState(false)
  const change = (value: string) => {
    setRefused(false)
    setPrice(value)
  }
  const isFull = priceAlerts.value.length >= MOST_ALERTS
  const typed = Number(price)
  const side = market && typed && typed !== market ? (typed > market ? 'above' : 'below') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void alerts.add(symbol, price).then(isAdded => setRefused(!isAdded))
  }
  return (
    <form noValidate className={style.form} onSubmit={submit}>
      <PriceField
        symbol={symbol}
        label={t('transaction.alerts.price', { pair: pairName(symbol) })}
        value={price}
        onChange={change}
        error={
          isFull
            ? t('transaction.alerts.full', { n: MOST_ALERTS })
            : refused
              ? t('transaction.alerts.refused')
              : undefined
        }
        hint={side && t(`transaction.alerts.when.${side}`)}
      />
      <Button type="submit" variant="accent" wide disabled={isFull}>
        {t('transaction.alerts.add')}
      </Button>
    </form>
  )
}

export default AlertSheet
