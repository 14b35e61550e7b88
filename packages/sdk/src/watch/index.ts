export type { Fetched, Loadable } from './fetched.ts'
export type { ListedOption } from './options/orders.ts'
export * from './options/watch-options.ts'
export type { PagedRows, Pages } from './pages.ts'
