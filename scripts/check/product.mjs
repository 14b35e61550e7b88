/**
 * Titles of tests name what they prove of docs/product.md: `§2 /home: …`, `§5 register: "Email required" …`,
 * `§7 /api/wallet/change: …`. This finds the routes (§2), calls (§7) and quoted messages (§5, §8) that no title with a
 * `§` names. Long tests do not count: not every change runs them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'
import { parse, sources, walk } from './sources.mjs'

const TESTS = /^packages\/\w+\/(src|test|build|e2e)\/.*(?<!\.long)\.(test|spec)\.ts$/
const DECLARES = /^(test|it|describe)(\.(describe|serial|concurrent|each|for))*$/
/** A whole path, so that /user/recharge/log does not name /user/recharge, or a message with its quotes. */
const NAMES = /\/[\w/]+|"[^"]+"/g

/** What a product description names: the paths in bold, and the texts in quotes. */
export function named(markdown) {
  const all = (section, pattern) => {
    const text = markdown.split(/^## /m).find(each => each.startsWith(`${section}. `))
    return [...text.matchAll(pattern)].flatMap(([, name]) => name?.replace(/\s+/g, ' ') ?? [])
  }
  // Users never see the texts of the socket's library.
  const messages = /("[^"]+")|^\*\*Socket errors\*\*[^]*?\n\n/gm
  return new Set([
    ...all(2, /\*\*(\/[\w/]+)\*\*/g),
    ...all(7, /\*\*(\/api\/[\w/]+)\*\*/g),
    ...all(5, messages),
    ...all(8, messages),
  ])
}

/** What the titles of the tests and groups in a file name. */
export function namedByTitles(file) {
  const found = []
  walk(file, node => {
    if (!ts.isCallExpression(node)) return
    const callee = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression
    const [title] = node.arguments
    const text = title?.text ?? title?.getText() ?? ''
    if (DECLARES.test(callee.getText()) && text.includes('§')) found.push(...(text.match(NAMES) ?? []))
  })
  return found
}

/** What of the product description no title names. */
export function titles() {
  const things = named(readFileSync(join(root, 'docs/product.md'), 'utf8'))
  const files = sources('packages').filter(path => TESTS.test(path))
  const found = new Set(files.flatMap(path => namedByTitles(parse(path))))
  return [...things].filter(thing => !found.has(thing)).map(thing => `no test title names ${thing}`)
}
