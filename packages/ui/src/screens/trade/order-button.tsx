import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import style from './order-button.module.css'

interface OrderButtonProps {
  readonly side: 'buy' | 'sell'
  /** Why the order cannot be sent. */
  readonly obstacle: ReactNode
  /** The obstacle is one of the start, which placeholders show: a line that disappears would move what is below. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** The button of a ticket; while the order cannot be sent it is off, and the reason is below. */
export const OrderButton = ({ side, obstacle, quiet, children }: OrderButtonProps) => (
  <div className="stack gap-2">
    <Button type="submit" wide variant={side === 'buy' ? 'up' : 'down'} disabled={obstacle !== undefined}>
      <span>{children}</span>
    </Button>
    <div role="status" className={quiet ? 'visually-hidden' : style.obstacle}>
      {obstacle}
    </div>
  </div>
)
