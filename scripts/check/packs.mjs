/**
 * The language packs among themselves and beside the sources: every language has the same texts, each text stands in
 * one pack, once, and is used.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'
import { sdkMessages } from './messages.mjs'
import { imports, parse, sources, walk } from './sources.mjs'

const FOLDER = 'packages/ui/src/locales'
const LANGUAGES = ['en', 'hk']
/** The packs of each language, by what follows its name. */
const PARTS = ['', '-rest']

/** The ids of a pack, as they stand there: one that stands there twice is there twice. */
export const idsOf = pack => {
  const { statements } = ts.parseJsonText('pack.json', pack)
  return statements[0].expression.properties.map(({ name }) => name.text)
}

/** What is wrong with packs: `{ en: ['…', '…'], hk: [...] }`, the ids of each part. */
export function quarrels(packs) {
  const [first, ...others] = Object.keys(packs)
  const found = []
  for (const [language, parts] of Object.entries(packs)) {
    const seen = new Set()
    for (const id of parts.flat()) {
      if (seen.has(id)) found.push(`${id} stands twice in the packs of ${language}`)
      seen.add(id)
    }
  }
  for (const other of others)
    packs[first].forEach((ids, part) => {
      const theirs = packs[other][part]
      const missing = (from, of, language) =>
        from.filter(id => !of.includes(id)).map(id => `${id} is not in pack ${part + 1} of ${language}`)
      found.push(...missing(ids, theirs, other), ...missing(theirs, ids, first))
    })
  return found
}

const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What may stand in the place of an expression in a template: what it says itself, or one word. */
function alternatives(expression) {
  const choices = ts.isConditionalExpression(expression) && [expression.whenTrue, expression.whenFalse]
  return choices && choices.every(ts.isStringLiteralLike)
    ? `(?:${choices.map(({ text }) => escaped(text)).join('|')})`
    : '[^.]+'
}

/** Whether some of the files names an id: in full, or by a template as `spot.wait.${reason}`. */
export function namedIn(files) {
  const texts = new Set()
  const patterns = new Map()
  for (const file of files)
    walk(file, node => {
      if (ts.isStringLiteralLike(node)) texts.add(node.text)
      // A template that begins with a value could be anything.
      if (!ts.isTemplateExpression(node) || !/^[a-z]+\./i.test(node.head.text)) return
      const rest = node.templateSpans.map(
        ({ expression, literal }) => alternatives(expression) + escaped(literal.text),
      )
      const pattern = `^${escaped(node.head.text)}${rest.join('')}$`
      patterns.set(pattern, new RegExp(pattern))
    })
  return id => texts.has(id) || [...patterns.values()].some(pattern => pattern.test(id))
}

const ENTRY = 'packages/ui/src/app/main.tsx'
/** The translator that writes every text. */
const WHOLE = `${FOLDER}/whole.ts`

/** Whether a node stands in the load that `withTexts` or `restScreen` is given: the texts come with what it imports. */
const withTexts = node => {
  for (let at = node.parent; at; at = at.parent)
    if (ts.isCallExpression(at) && /^(withTexts|restScreen)$/.test(at.expression.getText())) return true
  return false
}

/**
 * Files that write a text before the rest of the texts is there: what the entry reaches without it, by way of whom.
 * @param {string} entry
 * @param {(path: string) => ts.SourceFile | undefined} read undefined for what is no source
 */
export function hasty(entry, read) {
  const seen = new Set([entry])
  const found = []
  for (const path of seen) {
    const file = read(path)
    for (const { node, to, typeOnly } of file ? imports(file) : []) {
      if (typeOnly || withTexts(node)) continue
      if (to === WHOLE) found.push(`${path} is in the first load, and ${WHOLE} is not for that`)
      seen.add(to)
    }
  }
  return found
}

/** What is wrong with the app's packs, one line each. */
export function packs() {
  const read = name => idsOf(readFileSync(join(root, FOLDER, `${name}.json`), 'utf8'))
  const all = Object.fromEntries(
    LANGUAGES.map(language => [language, PARTS.map(part => read(language + part))]),
  )
  const app = sources('packages/ui/src').filter(path => !/\.test\.tsx?$/.test(path))
  const named = namedIn(app.map(path => parse(path)))
  // The rules' own messages are named by the rules.
  const ofRules = new Set(sdkMessages().map(({ id }) => id))
  const unused = all.en.flat().filter(id => !ofRules.has(id) && !named(id))
  const isSource = new Set(app)
  return [
    ...quarrels(all),
    ...unused.map(id => `${id} is named nowhere`),
    ...hasty(ENTRY, path => (isSource.has(path) ? parse(path) : undefined)),
  ]
}
