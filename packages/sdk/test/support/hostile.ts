const invalidSession = { token: { a: 1 }, user: 7, wallets: 'x' }
const invalidSettings = {
  theme: {},
  updown: [],
  motion: 7,
  hideBalances: 'no',
  hidden: 7,
  interval: {},
  mode: [],
}

/** Values that storage may contain under our keys, from an older version, a tool or a person. */
export const HOSTILE: readonly (readonly [what: string, stored: string])[] = [
  ['null', 'null'],
  ['no JSON', '{"theme":'],
  ['a list of nothing', '[null,[],[null],7]'],
  ['text', '"<b>"'],
  ['a huge text', JSON.stringify('W'.repeat(2_000_000))],
  [
    'other fields',
    JSON.stringify({
      ...invalidSettings,
      ...invalidSession,
      averages: {},
      timeMode: 1,
      email: '1',
      forget: {},
    }),
  ],
  ['other fields in a list', JSON.stringify([['a', 'b'], [{}, {}], invalidSettings])],
  ['what is deep', '['.repeat(20_000) + ']'.repeat(20_000)],
]
