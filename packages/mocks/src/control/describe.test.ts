import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { fieldsOf, type FieldDoc } from './describe.ts'
import { allLevers } from './levers/index.ts'

const GUIDE = new URL('../../../../docs/exchange.md', import.meta.url)
const CLIENT = fileURLToPath(new URL('client.ts', import.meta.url))

test.each(allLevers)('every field of $name has a line and says what it takes', lever => {
  for (const { doc, type } of fieldsOf(lever)) {
    expect(doc).toMatch(/^[\w/].{5,100}\.$/)
    expect(type.length).toBeGreaterThan(3)
  }
})

test('fields are told as the schema has them', () => {
  const set = allLevers.find(({ name }) => name === 'price.set')
  const told = set ? fieldsOf(set) : []
  expect(told.map(({ name, required }) => [name, required])).toEqual([
    ['symbol', true],
    ['price', true],
    ['hold', false],
  ])
  expect(told.map(({ type }) => type)).toEqual([
    'a coin, as BTC',
    'a number above 0, at most 1e9',
    'true or false',
  ])
})

/** What editors show of every lever and field of the client: name and doc. */
const hints = (): readonly (readonly [name: string, doc: string])[] => {
  const config = fileURLToPath(new URL('../../tsconfig.json', import.meta.url))
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    fileURLToPath(new URL('../..', import.meta.url)),
  )
  const program = ts.createProgram([CLIENT], options)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(CLIENT)
  const client = source && checker.getSymbolAtLocation(source)
  const control = client && checker.getExportsOfModule(client).find(({ name }) => name === 'Control')
  if (!control) throw new Error('no Control')
  const docOf = (symbol: ts.Symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ')
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(control)).flatMap(area =>
    checker.getPropertiesOfType(checker.getTypeOfSymbol(area)).flatMap(lever => {
      const name = `${area.name}.${lever.name}`
      const [rest] = checker.getTypeOfSymbol(lever).getCallSignatures()[0]?.getParameters() ?? []
      const [input] = rest ? checker.getTypeArguments(checker.getTypeOfSymbol(rest) as ts.TypeReference) : []
      const fields = input ? checker.getPropertiesOfType(checker.getNonNullableType(input)) : []
      return [
        [name, docOf(lever)] as const,
        ...fields.map(field => [`${name} ${field.name}`, docOf(field)] as const),
      ]
    }),
  )
}

test('editors show the line of every lever and of every field', { timeout: 60_000 }, () => {
  const told = allLevers.flatMap(lever => [
    [lever.name, lever.doc] as const,
    ...fieldsOf(lever).map(({ name, doc }) => [`${lever.name} ${name}`, doc] as const),
  ])
  expect(Object.fromEntries(hints())).toEqual(Object.fromEntries(told))
})

const cell = (text: string) => text.replaceAll('|', '\\|')
const fieldLine = ({ name, type, required, doc }: FieldDoc) =>
  `\`${name}\`${required ? '' : ' (optional)'}: ${type}. ${doc}`

test('the guide has all levers; UPDATE=1 writes them', () => {
  const rows = allLevers.map(lever => {
    const fields = fieldsOf(lever).map(fieldLine).join('<br>')
    const call = `${lever.method} /control${lever.path}`
    return `| \`${lever.name}\` | \`${call}\` | ${cell(lever.doc)} | ${cell(fields)} |`
  })
  const table = ['| lever | call | what it does | fields |', '| --- | --- | --- | --- |', ...rows].join('\n')
  const block = `<!-- prettier-ignore-start -->\n<!-- levers -->\n\n${table}\n\n<!-- /levers -->\n<!-- prettier-ignore-end -->`
  const guide = readFileSync(GUIDE, 'utf8')
  const found =
    /<!-- prettier-ignore-start -->\n<!-- levers -->[^]*<!-- \/levers -->\n<!-- prettier-ignore-end -->/
  if (process.env['UPDATE'])
    writeFileSync(
      GUIDE,
      guide.replace(found, () => block),
    )
  else expect(guide.match(found)?.[0]).toBe(block)
})
