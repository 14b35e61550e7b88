import type { Duplicate, MoneyEndpoint } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Fact, Facts, NumFact } from '../components/facts.tsx'
import { useT } from '../locales/intl.ts'
import { paths } from '../paths.ts'
import { MONEY_CALLS } from '../shared/money-calls.ts'
import { SendSheet } from '../shared/send-sheet.tsx'
import { useAction } from '../shared/use-form.ts'
import { pairName } from '../state/market.ts'
import { duplicates } from '../state/notifications.ts'
import { STAKE_CURRENCY } from '../state/options.ts'

type Product = Exclude<Duplicate['product'], MoneyEndpoint>

/** The kind of account that pays for it. */
const KIND = { options: 'micro', spot: 'change', leverage: 'lever' } as const

const isOrder = (product: Duplicate['product']): product is Product => product in KIND

const listOf = (product: Product, { pair, status }: Duplicate): string =>
  product === 'options'
    ? paths.transactionLog.href({ match_id: String(pair) })
    : product === 'spot'
      ? paths.currencyLog.href({ tab: status === 'closed' ? 'complete' : 'position' })
      : paths.contractLog.href({ tab: 'position' })

interface QuestionProps {
  readonly duplicate: Duplicate
  readonly onClose: () => void
}

const Question = ({ duplicate, onClose }: QuestionProps) => {
  useSignals()
  const t = useT()
  const { product, coin, amount, status, undo } = duplicate
  const form = useAction(async () => undo?.({ wait: false }), {
    success: t(status === 'open' ? 'notice.duplicate.closed' : 'notice.duplicate.cancelled'),
    onDone: onClose,
  })
  const { why, place, unit, ...sheet } = isOrder(product)
    ? {
        title: t('notice.duplicate.title'),
        over: undo
          ? undefined
          : t(status === 'closed' ? 'notice.duplicate.filled' : 'notice.duplicate.option'),
        list: listOf(product, duplicate),
        see: undefined,
        why: `${t('notice.duplicate.why')} ${undo ? t('notice.duplicate.undo') : ''}`,
        place: t(`common.account.${KIND[product]}`),
        unit: { options: STAKE_CURRENCY, spot: coin, leverage: t('common.lots') }[product],
      }
    : {
        title: t('notice.duplicate.moved'),
        over: t('notice.duplicate.movedOver'),
        list: MONEY_CALLS[product][1].href(),
        see: t('notice.duplicate.see'),
        why: t('notice.duplicate.movedWhy'),
        place: t(MONEY_CALLS[product][0]),
        unit: coin,
      }
  return (
    <SendSheet
      {...sheet}
      form={form}
      open
      onClose={onClose}
      label={t(status === 'open' ? 'notice.duplicate.close' : 'notice.duplicate.cancel')}
      variant="danger"
    >
      <p>{why}</p>
      <Facts>
        {isOrder(product) && <Fact name={place}>{coin === undefined ? '' : pairName(coin)}</Fact>}
        <NumFact
          name={isOrder(product) ? t('common.amount') : `${place} · ${t('notice.duplicate.extra')}`}
          value={amount}
          decimals="exact"
          unit={unit}
        />
      </Facts>
    </SendSheet>
  )
}

/** Informs the user of what the platform did too often, and offers to cancel or close an order. */
const DuplicateSheet = () => {
  useSignals()
  const [first, ...rest] = duplicates.value
  return first && <Question key={first.key} duplicate={first} onClose={() => (duplicates.value = rest)} />
}

export default DuplicateSheet
