import { useEffect } from 'react'
import { Skeleton } from '../components/skeleton.tsx'
import { beginWait } from '../state/waiting.ts'
import style from './layout.module.css'

/** Shown while a screen's code is on its way: the outline that most screens begin with. */
export const Waiting = () => {
  useEffect(beginWait, [])
  return (
    <main className={style.waiting} aria-busy="true">
      <Skeleton width="40%" height={28} />
      <Skeleton width="70%" height={36} />
      <Skeleton width="100%" height={120} />
      <Skeleton width="100%" height={240} />
    </main>
  )
}
