import type { ComponentProps, ReactNode } from 'react'
import style from './facts.module.css'
import { Num } from './num.tsx'

interface ListProps<Layout> {
  readonly 'data-layout'?: Layout
  readonly children: ReactNode
}

/** A list of {@link Fact}s: names at the left, figures at the right; small ones are times. */
export const Facts = (props: ListProps<'small'>) => <dl className={style.facts} {...props} />

/** {@link Fact}s side by side, each name above its figure: as many as fit, or in columns. */
export const Figures = (props: ListProps<'large' | 'halves' | 'thirds'>) => (
  <dl className={style.figures} {...props} />
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
