import type { ComponentProps, ReactNode } from 'react'
import { PullToRefresh } from '../components/pull-to-refresh.tsx'
import { Tabs } from '../components/tabs.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { useBack } from './use-back.ts'

type LogScreenProps<Tab extends string> = Omit<ComponentProps<typeof Tabs<Tab>>, 'label'> & {
  readonly title: string
  /** Right of the title. */
  readonly end: ReactNode
  /** Refetches the selected list after a pull. */
  readonly onRefresh: () => Promise<unknown>
}

/** A screen of lists in tabs; the children are the selected one. */
export const LogScreen = <Tab extends string>(props: LogScreenProps<Tab>) => {
  const { title, end, onRefresh, children, ...tabs } = props
  return (
    <>
      <TopBar title={title} onBack={useBack()} end={end} />
      <main>
        <Tabs {...tabs} label={title}>
          <PullToRefresh onRefresh={onRefresh}>{children}</PullToRefresh>
        </Tabs>
      </main>
    </>
  )
}
