import type { ReactNode } from 'react'
import style from './facts.module.css'

/** What an order comes to: {@link Fact}s under one another. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={style.facts}>{children}</dl>

/** A name at the left and its figure at the right. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
