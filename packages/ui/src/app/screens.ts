import type { Load } from '../shared/lazy.tsx'

/** Every screen by its file. A separate chunk, so that the first load does not list them all. */
export const screens = import.meta.glob<Awaited<ReturnType<Load>>>('../screens/**/*.screen.tsx')
