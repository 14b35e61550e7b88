import { paths } from '../src/paths.ts'

/** The addresses of screens that without a query redirect or have no content. */
const WITH_QUERY: Readonly<Record<string, string>> = {
  [paths.lockingBuy.path]: paths.lockingBuy.href({ id: '1' }),
  [paths.recharge.path]: paths.recharge.href({ name: 'USDT', key: 'ERC20' }),
  [paths.article.path]: paths.article.href({ id: '208', title: 'Platform Terms' }),
}

/** Every screen: its path and an address at which it has content. */
export const places = Object.values(paths).map(({ path }) => ({ path, href: WITH_QUERY[path] ?? path }))
