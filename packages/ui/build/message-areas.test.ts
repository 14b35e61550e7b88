import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, it } from 'vitest'
import en from '../src/locales/en.json' with { type: 'json' }
import { namedIn } from './message-ids.ts'

const SRC = join(import.meta.dirname, '../src')

/** The files that may use the messages of an area (the first word of an id). Any file may use `common`. */
const AREAS: Readonly<Record<string, RegExp>> = {
  common: /^/,
  nav: /^app\/layout/,
  connection: /^app\/layout/,
  language: /^app\/(layout|language-sheet)/,
  settings: /^app\/settings-sheet/,
  notice: /^app\/(notifications|duplicate-sheet)/,
  error: /^app\/(error-boundary|root)/,
  config: /^app\/config-problems/,
  exit: /^shared\/exit/,
  send: /^shared\/send-sheet/,
  intents: /^shared\/open-intents/,
  photo: /^shared\/photo-field/,
  auth: /^screens\/(common\/|user\/forget)/,
  home: /^screens\/home/,
  market: /^screens\/market/,
  assets: /^screens\/assets/,
  trade: /^screens\/trade\//,
  profit: /^screens\/trade\/profit-/,
  transaction: /^screens\/transaction/,
  options: /^screens\/transaction/,
  chart: /^screens\/transaction\//,
  spot: /^screens\/currency/,
  contract: /^screens\/contract/,
  position: /^screens\/contract\//,
  custody: /^screens\/deposit/,
  locking: /^screens\/locking/,
  user: /^screens\/user\/(center\/menu|index|share)/,
  share: /^screens\/user\/share/,
  security: /^screens\/user\/security/,
  identity: /^screens\/user\/(info|real_mark|identity\/)/,
  review: /^screens\/user\/identity\//,
  address: /^screens\/user\/address\//,
  recharge: /^screens\/(user\/recharge|fund\/)/,
  withdrawals: /^screens\/user\/withdraws/,
  transfer: /^screens\/user\/transfer/,
  article: /^screens\/article\//,
  practice: /^(app\/practice|shared\/practice|screens\/user)/,
  icons: /^screens\/icon/,
}

it('every message is named where its id says', async () => {
  const ids = Object.keys(en)
  const areaOf = (id: string) => id.slice(0, id.indexOf('.'))
  expect(
    ids.filter(id => !AREAS[areaOf(id)]),
    'messages of an area that AREAS does not list',
  ).toEqual([])
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^demo\//.test(path))
  const strays = await Promise.all(
    files.map(async path => {
      const { code } = await transformWithOxc(readFileSync(join(SRC, path), 'utf8'), path)
      return [...namedIn(code, ids)]
        .filter(id => !AREAS[areaOf(id)]?.test(path))
        .map(id => `${id} in ${path}`)
    }),
  )
  expect(strays.flat(), 'messages used outside the files of their area').toEqual([])
})
