import type { Duplicate } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Fact, Facts, NumFact } from '../components/facts.tsx'
import { DECIMALS } from '../locales/decimals.ts'
import { useT } from '../locales/intl.ts'
import { paths } from '../paths.ts'
import { SendSheet } from '../shared/send-sheet.tsx'
import { useAction } from '../shared/use-form.ts'
import { pairName } from '../state/market.ts'
import { duplicates } from '../state/notifications.ts'
import { STAKE_CURRENCY } from '../state/options.ts'

/** The kind of account that pays for it. */
const KIND = { options: 'micro', spot: 'change', leverage: 'lever' } as const

const listOf = ({ product, pair, state }: Duplicate): string =>
  product === 'options'
    ? paths.transactionLog.href({ match_id: String(pair) })
    : product === 'spot'
      ? paths.currencyLog.href({ tab: state === 'filled' ? 'complete' : 'position' })
      : paths.contractLog.href({ tab: 'position' })

interface QuestionProps {
  readonly duplicate: Duplicate
  readonly onClose: () => void
}

const Question = ({ duplicate, onClose }: QuestionProps) => {
  useSignals()
  const t = useT()
  const { product, coin, amount, state, undo } = duplicate
  const form = useAction(async () => undo?.({ wait: false }), {
    success: t(state === 'open' ? 'notice.duplicate.closed' : 'notice.duplicate.cancelled'),
    onDone: onClose,
  })
  const unit = { options: STAKE_CURRENCY, spot: coin, leverage: t('common.lots') }[product]
  return (
    <SendSheet
      form={form}
      open
      onClose={onClose}
      title={t('notice.duplicate.title')}
      over={undo ? undefined : t(state === 'filled' ? 'notice.duplicate.filled' : 'notice.duplicate.option')}
      list={listOf(duplicate)}
      label={t(state === 'open' ? 'notice.duplicate.close' : 'notice.duplicate.cancel')}
      variant="danger"
    >
      <p>
        {t('notice.duplicate.why')} {undo && t('notice.duplicate.undo')}
      </p>
      <Facts>
        <Fact name={t(`common.account.${KIND[product]}`)}>{coin === undefined ? '' : pairName(coin)}</Fact>
        <NumFact name={t('common.amount')} value={amount} decimals={DECIMALS.exact} {...(unit && { unit })} />
      </Facts>
    </SendSheet>
  )
}

/** Informs the user of each order too many, and offers to cancel or close it. */
const DuplicateSheet = () => {
  useSignals()
  const [first, ...rest] = duplicates.value
  return first && <Question key={first.key} duplicate={first} onClose={() => (duplicates.value = rest)} />
}

export default DuplicateSheet
