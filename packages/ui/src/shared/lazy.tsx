import { use, useLayoutEffect, useReducer, type ComponentType } from 'react'

/** Loads the code of a part of the app: a screen, or a piece of one. */
export type Load<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>

/** The code of a part could not be loaded. */
export class LoadFailure extends Error {
  /** The platform now serves another release, without the files of this one. */
  readonly outdated: boolean

  constructor(outdated: boolean, cause: unknown) {
    super('A part of the app could not be loaded.', { cause })
    this.outdated = outdated
  }
}

const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''

/** Whether the server now has another release. False if that cannot be fetched. */
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
 * Whether the component is mounted. Components that read signals below a `Suspense` wait for that: React may discard
 * a render that follows a suspension and start over, and the subscriptions of the discarded one would never end. A
 * render from a layout effect is not discarded.
 */
export const useMounted = (): boolean => {
  const [isMounted, mount] = useReducer(() => true, false)
  useLayoutEffect(mount, [mount])
  return isMounted
}

/** Like React's `lazy`, but a failed load (a `LoadFailure`) is retried after `tryAgain`. */
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

/** Lets failed parts load again when they are next rendered. */
export const tryAgain = () => {
  for (const forget of failed) forget()
  failed.clear()
}

/** The delay before a background part is loaded again, ms. */
const PAUSE = 10_000

/** Loads a part without showing errors: retries until it succeeds. */
export const untilLoaded =
  (load: Load): Load =>
  async () => {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, PAUSE))
      return untilLoaded(load)()
    }
  }
