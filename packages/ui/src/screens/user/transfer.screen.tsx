import { ACCOUNTS } from '@app/sdk/rules'
import { chooseExchange, chooseTransfer } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { Tabs } from '../../components/tabs.tsx'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { Known } from '../../shared/known.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useQuery } from '../../shared/use-query.ts'
import { loaded } from '../../state/live.ts'
import { exchangeDraft, transferDraft } from '../../state/money.ts'
import { balances } from '../../state/watchers.ts'
import { CoinTransfer, FundTransfer } from './transfer/forms.tsx'

const account = (name: string | undefined) => ACCOUNTS.find(({ kind }) => kind === name)?.kind

/** /user/transfer. Source: product §2. */
const Transfer = () => {
  useSignals()
  const t = useT()
  const [query, change] = useQuery(paths.transfer)
  const tab = query.tab === 'fund' ? 'fund' : 'coin'
  const { data: wallets } = loaded(balances).value

  // Query parameters are removed once applied, so that they do not undo later choices.
  useEffect(() => {
    const { from, to, coin } = query
    if (!wallets || !(from || to || coin)) return
    if (tab === 'coin')
      exchangeDraft.value = chooseExchange(exchangeDraft.peek(), wallets, { from: from ?? coin, to })
    else {
      const requested = { from: account(from), to: account(to), coin }
      transferDraft.value = chooseTransfer(transferDraft.peek(), wallets, requested)
    }
    change({ from: '', to: '', coin: '' })
  })

  const Form = tab === 'fund' ? FundTransfer : CoinTransfer
  return (
    <Screen title={t('transfer.title')}>
      <Tabs
        label={t('transfer.title')}
        value={tab}
        tabs={(['coin', 'fund'] as const).map(value => ({ value, label: t(`common.transfer.${value}`) }))}
        onChange={value => change({ tab: value })}
      >
        <Known of={balances} heights={[137, 96, 44, 132, 48]}>
          {() => <Form />}
        </Known>
      </Tabs>
    </Screen>
  )
}

export default Transfer
