/**
 * Checks docs/coverage.md, which names the tests of what a user sees: every named test must exist, and there must be a row
 * for every place of the app and every message of the platform in docs/product.md, with a test that contains its text.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'
import { specifiedMessages } from './messages.mjs'
import { parse, sources, walk } from './sources.mjs'

const TABLES = 'docs/coverage.md'
const PLACES = 'packages/ui/src/paths.ts'

/**
 * The rows of all tables: `| §2 /path | a user sees | file › title<br>file › title |`.
 * @returns {{ line: number, section: string, sees: string, tests: string[] }[]}
 */
export function rowsOf(markdown) {
  return markdown.split('\n').flatMap((text, at) => {
    if (!text.startsWith('|') || /^\| *(product|-+) *\|/.test(text)) return []
    const [section = '', sees = '', tests = ''] = text
      .slice(1, text.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map(cell => cell.trim().replaceAll(String.raw`\|`, '|'))
    return [
      {
        line: at + 1,
        section,
        sees,
        tests: tests
          .split(/<br ?\/?>/)
          .map(name => name.trim())
          .filter(Boolean),
      },
    ]
  })
}

const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A title as a pattern: template values, %s and $name match anything. */
function titleOf(node) {
  if (ts.isStringLiteralLike(node))
    return new RegExp(`^${escaped(node.text).replace(/%[a-z]|\\\$[\w.]+/g, '.+')}$`)
  if (!ts.isTemplateExpression(node)) return undefined
  return new RegExp(
    `^${[node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => escaped(text)).join('.+')}$`,
  )
}

/** `test(…)`, `it(…)`, `test.each(…)(…)`. */
function isTest(call) {
  const callee = ts.isCallExpression(call.expression) ? call.expression.expression : call.expression
  return /^(test|it)(\.each)?$/.test(callee.getText()) && call.arguments.length >= 2
}

/** All declarations of each name in a file; tests may declare the same name. */
function declarations(file) {
  const found = new Map()
  walk(file, node => {
    const named = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)
    if (named && node.name && ts.isIdentifier(node.name))
      found.set(node.name.text, [...(found.get(node.name.text) ?? []), node])
  })
  return found
}

/** The source of a test and of everything that it uses from its file, including tables of cases. */
function textOf(test, declared) {
  const open = [test]
  for (let at = test.parent; at; at = at.parent)
    if (ts.isForOfStatement(at)) open.push(at.expression, at.initializer)
  const seen = new Set()
  const parts = []
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    parts.push(node.getText())
    walk(node, each => ts.isIdentifier(each) && open.push(...(declared.get(each.text) ?? [])))
  }
  // Removes the escapes of patterns and strings.
  return parts.join('\n').replaceAll('\\', '')
}

/** The tests of a file. @returns {{ title: RegExp, text: string }[]} */
export function testsOf(file) {
  const declared = declarations(file)
  const found = []
  walk(file, node => {
    if (!ts.isCallExpression(node) || !isTest(node)) return
    const title = titleOf(node.arguments[0])
    if (title) found.push({ title, text: textOf(node, declared) })
  })
  return found
}

/** The paths of the places table. */
export function placesOf(file) {
  const found = []
  walk(file, node => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'place') found.push(node.arguments[0].text)
  })
  return found
}

/**
 * The problems, one line each.
 * @param markdown the tables
 * @param files `[path, tests]`; a row names a file by the end of its path
 * @param places the paths of the app
 * @param words the messages of docs/product.md
 */
export function gaps(markdown, files, places, words) {
  const rows = rowsOf(markdown)
  const find = name => {
    const [file, ...title] = name.split(' › ')
    return files
      .filter(([path]) => `/${path}`.endsWith(`/${file}`))
      .flatMap(([, tests]) => tests)
      .find(test => test.title.test(title.join(' › ')))
  }
  const found = rows.flatMap(({ line, sees, tests: names }) => {
    const where = `${TABLES}:${line}`
    if (!sees || names.length === 0) return [`${where} has no statement or no test`]
    return names.filter(name => !find(name)).map(name => `${where} names a missing test: ${name}`)
  })
  for (const path of places) {
    const named = new RegExp(`§2 ${escaped(path)}(?![\\w/])`)
    if (!rows.some(({ section }) => named.test(section))) found.push(`no row for §2 ${path}`)
  }
  for (const text of words) {
    const own = rows.filter(({ section }) => section.includes(`"${text}"`))
    if (own.length === 0) found.push(`no row for the message "${text}"`)
    const said = text.split('{')[0]
    for (const { line, tests: names } of own)
      if (!names.some(name => find(name)?.text.includes(said)))
        found.push(`${TABLES}:${line} no test of this row contains “${said}”`)
  }
  return found
}

/** The problems of docs/coverage.md. */
export function coverage() {
  const files = sources('packages')
    .filter(path => /\/e2e\/.+\.spec\.ts$|\/e2e\/journeys\/.+\.ts$|\.test\.ts$/.test(path))
    .map(path => [path, testsOf(parse(path))])
  const words = specifiedMessages().map(({ text }) => text)
  return gaps(readFileSync(join(root, TABLES), 'utf8'), files, placesOf(parse(PLACES)), words)
}
