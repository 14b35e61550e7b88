import { useSignals } from '@preact/signals-react/runtime'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useT, type Translate } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { liveness, startedOffline } from '../../state/connection.ts'
import { quoteField } from '../../state/market.ts'
import type { TradeKind } from './price-chart.tsx'
import style from './sides.module.css'

/** Why no order can be placed: the coin has no price, or the app has started without a network. */
const obstacleOf = (t: Translate, symbol: string, isStale: boolean): string | undefined => {
  if (startedOffline.value) return t('common.offline')
  const isUnpriced = isStale && quoteField(symbol, 'now_price').value == null
  return isUnpriced ? t('transaction.noPrice') : undefined
}

interface SidesProps {
  readonly symbol: string
  readonly tab: TradeKind
  /** The buttons send the form of an option; otherwise they open it. */
  readonly submits?: boolean
  readonly disabled?: boolean
  readonly onOption: (side: 'up' | 'down') => void
}

/** The two sides of an order, grey while the price is old. Spot and leveraged orders have their own screens. */
export const Sides = ({ symbol, tab, submits, disabled = false, onOption }: SidesProps) => {
  useSignals()
  const t = useT()
  const isStale = liveness.value === 'stale'
  const obstacle = obstacleOf(t, symbol, isStale)
  const isGrey = isStale || obstacle !== undefined
  return (
    <div className={style.sides}>
      <p role="status" className="live caption">
        {obstacle}
      </p>
      <div className={style.buttons}>
        {(['up', 'down'] as const).map(side =>
          tab === 'options' ? (
            <Button
              key={side}
              type={submits ? 'submit' : 'button'}
              variant={isGrey ? 'quiet' : side}
              wide
              disabled={disabled || obstacle !== undefined}
              onClick={() => onOption(side)}
            >
              <span aria-hidden="true">{side === 'up' ? '▲' : '▼'}</span> {t(`options.${side}`)}
            </Button>
          ) : (
            <ButtonLink
              key={side}
              variant={isGrey ? 'quiet' : side}
              wide
              href={(tab === 'coins' ? paths.currency : paths.contract).href({
                type: side === 'up' ? '1' : '2',
              })}
            >
              {t(side === 'up' ? 'common.buy' : 'common.sell')}
            </ButtonLink>
          ),
        )}
      </div>
    </div>
  )
}
