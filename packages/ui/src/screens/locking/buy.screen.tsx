import { CUSTODY_CURRENCY } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../paths.ts'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { Pending } from '../../shared/pending.tsx'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { Screen } from '../../shared/screen.tsx'
import { errorText } from '../../state/error-text.ts'
import { loaded } from '../../state/live.ts'
import { token } from '../../state/session.ts'
import { locking } from '../../state/watchers.ts'
import { BuyForm } from './buy-form.tsx'

/** Goes back, with a word, when the product cannot be had. Source: SPEC §2 (/locking/buy). */
const useProduct = (id: number) => {
  useSignals()
  const t = useT()
  const back = useBack()
  const leave = useEffectEvent((error: unknown) => {
    toast(errorText(t, error), 'warning', 'anywhere')
    back()
  })
  useEffect(() => {
    let isHere = true
    locking
      .product(id)
      .load()
      .catch(error => {
        // The end of a session has its own way, which leads back here.
        if (isHere && token.peek() !== null) leave(error)
      })
    return () => {
      isHere = false
    }
  }, [id])
  const listed = locking.products.state.data?.find(each => each.id === id)
  return loaded(locking.product(id)).value.data ?? listed
}

/** /locking/buy: subscribing to one product. Source: SPEC §2. */
const LockingBuy = () => {
  const t = useT()
  const [{ id = '' }] = useQuery(paths.lockingBuy)
  const product = useProduct(Number(id))
  return (
    <Screen title={t('locking.buy', { coin: product?.currency_name ?? CUSTODY_CURRENCY })}>
      {product ? (
        <BuyForm key={id} product={product} />
      ) : (
        <Pending of={locking.product(Number(id))} heights={[44, 132, 96, 48]} />
      )}
    </Screen>
  )
}

export default LockingBuy
