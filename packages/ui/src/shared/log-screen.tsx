import type { Loaded } from '@app/sdk/watch'
import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/notice.tsx'
import { Tabs } from '../components/tabs.tsx'
import { loadQuietly } from '../state/live.ts'
import style from './log-screen.module.css'
import { Screen } from './screen.tsx'

export interface LogScreenProps<Tab extends string> {
  readonly title: string
  /** Right of the title. */
  readonly end?: ReactNode
  readonly tabs?: Omit<ComponentProps<typeof Tabs<Tab>>, 'label' | 'children'>
  /** The shown lists: a pull refetches them. */
  readonly lists: readonly Loaded<unknown>[]
  /** Shown when there is nothing, with a link to the first one. */
  readonly none: string
  readonly first: readonly [href: string, text: ReactNode]
  /** Renders the rows. @param empty What stands for none. */
  readonly children: (empty: ReactNode) => ReactNode
}

/** A screen of rows, in tabs if there are several lists. */
export const LogScreen = <Tab extends string>({
  tabs,
  lists,
  none,
  first: [href, text],
  children,
  ...bar
}: LogScreenProps<Tab>) => {
  const rows = children(
    <EmptyState
      onLoad={() => Promise.all(lists.map(each => loadQuietly(each)))}
      action={<ButtonLink href={href}>{text}</ButtonLink>}
    >
      {none}
    </EmptyState>,
  )
  const content = <div className={style.rows}>{rows}</div>
  return (
    <Screen {...bar} reloads={lists}>
      {tabs ? (
        <Tabs {...tabs} label={bar.title}>
          {content}
        </Tabs>
      ) : (
        content
      )}
    </Screen>
  )
}
