import type { Load } from '../shared/lazy.tsx'

/** Every screen by its file. A chunk of its own: the first load need not name them all. */
export const screens = import.meta.glob<Awaited<ReturnType<Load>>>('../screens/**/*.screen.tsx')
