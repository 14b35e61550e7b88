import { expect, test } from 'vitest'
import { named, namedByTitles } from './product.mjs'
import { parse } from './sources.mjs'

test('reads the paths and the texts of a product description', () => {
  const sections = [
    '2. Screens\n\n- **/home** (**bold**) leads to /market.\n- **/user/recharge/log**',
    '5. Validation\n\nA limit ("At least\n  {min}").',
    '7. Calls\n\n| **/api/wallet/get_info** | "a text" |',
    '8. Errors\n\n"Error"\n\n**Socket errors**: "probe error" and\n"timeout".\n\n',
    '9. Constants\n\n**/none** "none"\n',
  ]
  const things = ['/home', '/user/recharge/log', '/api/wallet/get_info', '"At least {min}"', '"Error"']
  expect([...named(sections.map(text => `## ${text}\n\n`).join(''))]).toEqual(things)
})

test('finds what titles with a section name, by whole paths', () => {
  const source = `
    test.describe("§8 it's \\"Error\\"", () => test('§2 /user/recharge/log: shows "rows"', fn))
    test.each([1])(\`§7 /api/a, \${what}: %s\`, fn)
    test('no section of /home', () => test.step('§2 /home', () => expect('§2 /home')))`
  const found = namedByTitles(parse('a.spec.ts', source))
  expect(found).toEqual(['"Error"', '/user/recharge/log', '"rows"', '/api/a'])
})
