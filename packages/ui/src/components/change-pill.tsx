import type { ComponentProps } from 'react'
import style from './change-pill.module.css'
import { Num } from './num.tsx'

/** A price's change of the day in percent, on a tint of its direction. */
export const ChangePill = ({ value }: Pick<ComponentProps<typeof Num>, 'value'>) => (
  <Num value={value} decimals="share" unit="%" sign arrow tone live className={style.pill} />
)
