import { CUSTODY_CURRENCY } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useBack } from '../../shared/use-back.ts'
import { useQuery } from '../../shared/use-query.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { toast } from '../../components/toast.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { lockedProduct, lockedProducts } from '../../state/locked-products.ts'
import { token } from '../../state/session.ts'
import { BuyForm } from './buy-form.tsx'
import style from './buy.module.css'

/** Goes back, with a word, when the product cannot be had. Source: SPEC §2 (/locking/buy). */
const useProduct = (id: string) => {
  useSignals()
  const t = useT()
  const back = useBack()
  const product = lockedProduct(id)
  const leave = useRef<(error: unknown) => void>(undefined)
  useEffect(() => {
    leave.current = error => {
      toast(errorText(t, error), 'warning', 'anywhere')
      back()
    }
  })
  useEffect(() => {
    let isHere = true
    void product.load().then(() => {
      const { error } = product.state.peek()
      // The end of a session has its own way, which leads back here.
      if (isHere && error !== undefined && token.peek() !== null) leave.current?.(error)
    })
    return () => {
      isHere = false
    }
  }, [product])
  const listed = lockedProducts.state.value.data?.find(each => String(each.id) === id)
  return product.state.value.data ?? listed
}

/** /locking/buy: subscribing to one product. Source: SPEC §2. */
const LockingBuy = () => {
  const t = useT()
  const [{ id = '' }] = useQuery(paths.lockingBuy)
  const product = useProduct(id)
  return (
    <>
      <TopBar
        title={t('locking.buy', { coin: product?.currency_name ?? CUSTODY_CURRENCY })}
        onBack={useBack()}
      />
      <main>
        {product ? (
          <BuyForm key={id} product={product} />
        ) : (
          <div className={style.waiting} aria-busy>
            <Skeleton width="60%" height={44} />
            <Skeleton width="100%" height={132} />
            <Skeleton width="100%" height={96} />
            <Skeleton width="100%" height={48} />
          </div>
        )}
      </main>
    </>
  )
}

export default LockingBuy
