import { use, useLayoutEffect, useReducer, type ComponentType } from 'react'
import { reloadOnce } from '../state/reload.ts'

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

/** The first script of this release: its name changes with every file of the app. */
const entry = document.querySelector<HTMLElement>('[data-entry]')?.dataset['entry']

/** Whether the server now has another release. False if that cannot be fetched. */
const isOutdated = async () => {
  try {
    const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' })
    const text = await page.text()
    return page.ok && entry !== undefined && !text.includes(entry)
  } catch {
    return false
  }
}

/**
 * Loads a part that the user waits for. If a new release took its files away, the page reloads by itself where that loses
 * nothing; otherwise the load fails with a `LoadFailure`.
 */
export const loadPart = async <Part,>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch (cause) {
    const outdated = await isOutdated()
    // Shows no failure for the moment that the page still exists.
    if (outdated && reloadOnce()) return new Promise(() => {})
    throw new LoadFailure(outdated, cause)
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
      return (await loadPart(load)).default
    } catch (failure) {
      failed.add(() => (coming = undefined))
      throw failure
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
