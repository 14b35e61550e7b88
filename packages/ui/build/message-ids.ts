import { parseAst } from 'vite'

/** A node of a syntax tree (ESTree). */
interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Visits a node and its descendants. */
const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, visit)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const textOf = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined

/** The possible values of an expression in a template: one of two texts, or any word. */
const alternatives = (expression: Node) => {
  const choices = [textOf(expression['consequent']), textOf(expression['alternate'])]
  return choices.every(choice => choice !== undefined) ? `(?:${choices.map(escaped).join('|')})` : '[^.]+'
}

/**
 * The ids that a template like `spot.wait.${reason}` can match. Empty if it begins with a value: it could match
 * anything.
 */
const pattern = (template: Node): RegExp | undefined => {
  const [head = '', ...rest] = (template['quasis'] as { value: { cooked: string } }[]).map(
    ({ value }) => value.cooked,
  )
  if (rest.length === 0 || !/^[a-z]+\./i.test(head)) return undefined
  const expressions = template['expressions'] as Node[]
  const ends = rest.map((text, at) => alternatives(expressions[at] as Node) + escaped(text))
  return new RegExp(`^${escaped(head)}${ends.join('')}$`)
}

/** The ids that a module uses, literally or through a template. */
export const namedIn = (code: string, ids: readonly string[]): ReadonlySet<string> => {
  const texts = new Set<string>()
  const patterns: RegExp[] = []
  walk(parseAst(code) as unknown as Node, node => {
    if (node.type === 'Literal') texts.add(textOf(node) ?? '')
    if (node.type !== 'TemplateLiteral') return
    const [only, ...more] = node['quasis'] as { value: { cooked: string } }[]
    if (only && more.length === 0) texts.add(only.value.cooked)
    const found = pattern(node)
    if (found) patterns.push(found)
  })
  return new Set(ids.filter(id => texts.has(id) || patterns.some(each => each.test(id))))
}

/** The `import()`s of a module with a literal target, last first. */
export const dynamicImports = (code: string): { start: number; end: number; source: string }[] => {
  const found: { start: number; end: number; source: string }[] = []
  walk(parseAst(code) as unknown as Node, node => {
    const source = node.type === 'ImportExpression' ? textOf(node['source']) : undefined
    if (source !== undefined)
      found.push({ start: node['start'] as number, end: node['end'] as number, source })
  })
  return found.sort((one, other) => other.start - one.start)
}
