import { use, useLayoutEffect, useReducer, type ComponentType } from 'react'

/** Gets the code of a part of the app: a screen, or a piece of one. */
export type Load<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>

/** A part that could not be had. */
export class LoadFailure extends Error {
  /** The platform serves another release by now, and has not got this one's files. */
  readonly outdated: boolean

  constructor(outdated: boolean, cause: unknown) {
    super('A part of the app could not be loaded.', { cause })
    this.outdated = outdated
  }
}

const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''

/** Whether the page, as it is served now, is of another release. False when it cannot be asked for. */
const isOutdated = async () => {
  try {
    const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(entry)
  } catch {
    return false
  }
}

const failed = new Set<() => void>()

/**
 * Whether the component is on the page. What reads signals below a `Suspense` waits for that: React may give up a render that follows
 * a wait and begin again, and what the first one read would be followed for ever. A render from a layout effect is not given up.
 */
export const useMounted = (): boolean => {
  const [isMounted, mount] = useReducer(() => true, false)
  useLayoutEffect(mount, [mount])
  return isMounted
}

/** As React's `lazy`, but what could not be had (a `LoadFailure`) is asked for again after `tryAgain`. */
export const lazy = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  let coming: Promise<ComponentType<Props>> | undefined
  const get = async () => {
    try {
      return (await load()).default
    } catch (cause) {
      failed.add(() => (coming = undefined))
      throw new LoadFailure(await isOutdated(), cause)
    }
  }
  return function Part(props) {
    coming ??= get()
    const Loaded = use(coming)
    return useMounted() && <Loaded {...props} />
  }
}

/** Has the parts that could not be had asked for again, as soon as they are shown. */
export const tryAgain = () => {
  for (const forget of failed) forget()
  failed.clear()
}
