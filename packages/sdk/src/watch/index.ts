export type { Fetched, Loadable } from './fetched.ts'
export * from './options/watch-options.ts'
export type { PagedRows, Pages } from './pages.ts'
