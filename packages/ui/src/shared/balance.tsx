import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps, ReactNode } from 'react'
import { Fact } from '../components/facts.tsx'
import { Num } from '../components/num.tsx'
import { useT } from '../locales/intl.ts'
import { hideBalances } from '../state/settings.ts'

/** An amount the user owns: dots while balances are hidden. */
export const Balance = (props: ComponentProps<typeof Num>) => {
  useSignals()
  const t = useT()
  if (!hideBalances.value) return <Num {...props} />
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="visually-hidden">{t('common.balances.hidden')}</span>
    </>
  )
}

/** A {@link Fact} that is one {@link Balance}. */
export const BalanceFact = ({
  name,
  ...balance
}: { readonly name: ReactNode } & ComponentProps<typeof Num>) => (
  <Fact name={name}>
    <Balance {...balance} />
  </Fact>
)
