import type { ComponentProps, ReactNode } from 'react'
import style from './facts.module.css'
import { Num } from './num.tsx'

/** A list of {@link Fact}s: names at the left, figures at the right. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={style.facts}>{children}</dl>
)

/** {@link Fact}s side by side, each name above its figure. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <dl className={style.figures}>{children}</dl>
)

/** A name and its value, in a description list. */
export const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A {@link Fact} that is one number. */
export const NumFact = ({ name, ...num }: { readonly name: ReactNode } & ComponentProps<typeof Num>) => (
  <Fact name={name}>
    <Num {...num} />
  </Fact>
)
