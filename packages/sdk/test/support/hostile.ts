const nobody = { token: { a: 1 }, user: 7, wallets: 'x' }
const wrong = { theme: {}, updown: [], motion: 7, hideBalances: 'no', hidden: 7, interval: {}, mode: [] }

/** What a storage may have under a key of ours: from an older version, a tool, or a person. */
export const HOSTILE: readonly (readonly [what: string, stored: string])[] = [
  ['null', 'null'],
  ['no JSON', '{"theme":'],
  ['a list of nothing', '[null,[],[null],7]'],
  ['text', '"<b>"'],
  ['a huge text', JSON.stringify('W'.repeat(2_000_000))],
  [
    'other fields',
    JSON.stringify({ ...wrong, ...nobody, averages: {}, timeMode: 1, email: '1', forget: {} }),
  ],
  ['other fields in a list', JSON.stringify([['a', 'b'], [{}, {}], wrong])],
  ['what is deep', '['.repeat(20_000) + ']'.repeat(20_000)],
]
