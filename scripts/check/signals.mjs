/**
 * A component that reads a signal's `.value` without `useSignals()` goes stale without an error. This finds, by types,
 * every component and hook that reads one and does not start with that call. Handlers read `.peek()` instead.
 */
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'
import { parse, place, sources, walk } from './sources.mjs'

const SIGNAL = /^(Signal|ReadonlySignal|Computed)$/
const COMPONENT_OR_HOOK = /^([A-Z]|use[A-Z])/
/** Functions that track the signals read in their callback. */
const FOLLOWING = /^(computed|effect|useComputed|useSignalEffect)$/

/** Checks the app. */
export const signals = () => [
  ...staleReads(join(root, 'packages/ui')),
  ...sources('packages/ui/src').flatMap(path => streams(parse(path))),
]

/** Reads of streams (`something.name$`) outside `ui/src/state`. */
export function streams(file) {
  if (/\.test\.|\/src\/state\//.test(file.fileName)) return []
  const found = []
  walk(file, node => {
    if (ts.isPropertyAccessExpression(node) && node.name.text.endsWith('$'))
      found.push(`${place(node)} reads ${node.getText()}: only state/ touches observables`)
  })
  return found
}

/** Checks a TypeScript project. */
export function staleReads(project) {
  const config = ts.readConfigFile(join(project, 'tsconfig.json'), path => ts.sys.readFile(path)).config
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, project)
  const program = ts.createProgram(fileNames, options)
  const checker = program.getTypeChecker()
  return fileNames
    .filter(name => name.endsWith('.tsx'))
    .flatMap(name => inFile(program.getSourceFile(name), checker))
    .map(line => line.replace(`${root}/`, ''))
}

function inFile(file, checker) {
  const stale = new Map()
  walk(file, node => {
    if (!isRead(node, checker)) return
    const component = componentAround(node)
    if (component && !beginsWithUseSignals(component) && !stale.has(component)) stale.set(component, node)
  })
  return [...stale].map(
    ([component, node]) =>
      `${place(node)} ${nameOf(component)} reads ${node.getText()} but does not begin with useSignals()`,
  )
}

function isRead(node, checker) {
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'value' || isWritten(node)) return false
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node.expression))
  return (type.isUnion() ? type.types : [type]).some(each => SIGNAL.test(each.symbol?.name ?? ''))
}

const isWritten = node =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
  node.parent.left === node

/** The outermost component or hook around a node; undefined inside a callback that tracks signals. */
function componentAround(node) {
  let found
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at) && FOLLOWING.test(at.expression.getText())) return undefined
    if (ts.isFunctionLike(at) && COMPONENT_OR_HOOK.test(nameOf(at))) found = at
  }
  return found
}

/** The name of a function or of its constant, also through wrappers such as memo(…). */
function nameOf(fn) {
  if (fn.name) return fn.name.getText()
  let at = fn.parent
  while (at && (ts.isCallExpression(at) || ts.isParenthesizedExpression(at))) at = at.parent
  return at && ts.isVariableDeclaration(at) ? at.name.getText() : ''
}

function beginsWithUseSignals(fn) {
  const first = fn.body && ts.isBlock(fn.body) ? fn.body.statements[0] : undefined
  return (
    first !== undefined &&
    ts.isExpressionStatement(first) &&
    ts.isCallExpression(first.expression) &&
    first.expression.expression.getText() === 'useSignals'
  )
}
