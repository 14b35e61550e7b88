import { describe, expect, it } from 'vitest'
import { gaps, placesOf, rowsOf, testsOf } from './coverage.mjs'
import { specifiedMessages } from './messages.mjs'
import { parse } from './sources.mjs'

const spec = `
const cases = [['nothing', 'Email required']] as const
const refused = async page => { await expect(page).toHaveText('Error') }
test('leads home', async () => { expect(toast).toHaveText('Login Success') })
test.describe('a group', () => {
  for (const [what, said] of cases) test(\`\${what}: said in place\`, async () => expect(alert).toHaveText(said))
})
test('a refusal', async ({ page }) => { await refused(page) })
test('a pattern', async () => { expect(a).toHaveText(/^Please\\? \\d/) })
it.each([1, 2])('takes %s of $name', () => {})
`
const files = [['packages/ui/e2e/a.spec.ts', testsOf(parse('packages/ui/e2e/a.spec.ts', spec))]]
const head = '| product | a user sees | test |\n| ---- | --- | ---- |\n'
const found = (row, { places = [], words = [] } = {}) => gaps(`${head}${row}\n`, files, places, words)

describe('coverage', () => {
  it('reads the rows of a table', () => {
    const row = String.raw`| §2 /home | a \| b | a.spec.ts › x<br>b.test.ts › y |`
    expect(rowsOf(`# T\n\n${head}${row}`)).toEqual([
      { line: 5, section: '§2 /home', sees: 'a | b', tests: ['a.spec.ts › x', 'b.test.ts › y'] },
    ])
  })

  it.each(['leads home', 'nothing: said in place', 'a refusal', 'takes 2 of apples'])(
    'finds the test %s',
    title => {
      expect(found(`| §2 | says so | a.spec.ts › ${title} |`)).toEqual([])
    },
  )

  it('finds a file by the end of its path', () => {
    expect(found('| §2 | says so | e2e/a.spec.ts › leads home |')).toEqual([])
    expect(found('| §2 | says so | src/a.spec.ts › leads home |')).toHaveLength(1)
    expect(found('| §2 | says so | spec.ts › leads home |')).toHaveLength(1)
  })

  it.each([
    ['another title', '| §2 | says so | a.spec.ts › leads away |'],
    ['half a title', '| §2 | says so | a.spec.ts › leads |'],
    ['another file', '| §2 | says so | b.spec.ts › leads home |'],
    ['no test', '| §2 | says so | |'],
    ['no statement', '| §2 | | a.spec.ts › leads home |'],
    ['one of two missing', '| §2 | says so | a.spec.ts › leads home<br>a.spec.ts › gone |'],
  ])('reports %s', (_, row) => expect(found(row)).toHaveLength(1))

  it('requires a row for each place, not only for a longer path', () => {
    const row = '| §2 /user/withdraws/log | a list | a.spec.ts › leads home |'
    const places = ['/user/withdraws', '/user/withdraws/log']
    expect(found(row, { places })).toEqual(['no row for §2 /user/withdraws'])
    expect(found(row.replace('/log', ''), { places })).toEqual(['no row for §2 /user/withdraws/log'])
  })

  it.each([
    ['Login Success', 'leads home'],
    ['Email required', 'nothing: said in place'],
    ['Error', 'a refusal'],
    ['Please? {n}', 'a pattern'],
  ])('finds the words “%s” in the test, its table or its helper', (text, title) => {
    expect(found(`| §8 "${text}" | says so | a.spec.ts › ${title} |`, { words: [text] })).toEqual([])
  })

  it('reports a message without a row, and one whose tests lack its text', () => {
    expect(found('| §8 | says so | a.spec.ts › leads home |', { words: ['Error'] })).toHaveLength(1)
    const row = '| §8 "Error" | says so | a.spec.ts › leads home |'
    expect(found(row, { words: ['Error'] })).toHaveLength(1)
  })

  it('reads places and messages from their sources', () => {
    expect(placesOf(parse('packages/ui/src/paths.ts'))).toContain('/user/withdraws/log')
    const ids = specifiedMessages().map(({ id }) => id)
    expect(ids).toContain('success')
    expect(ids.at(-1)).toBe('logoutConfirm')
  })

  it('throws when the source names no specified messages', () => {
    expect(() =>
      specifiedMessages(parse('packages/sdk/src/forms/messages.ts', "const messages = { a: 'A' }")),
    ).toThrow()
  })
})
