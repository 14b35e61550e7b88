/**
 * Texts belong in the language packs. This finds texts in the code of screens and components: in JSX, in attributes that
 * are shown or read out, and in toasts.
 */
import ts from 'typescript'
import { parse, place, sources, walk } from './sources.mjs'

const SHOWN = /^packages\/ui\/src\/(screens|app|components)\/.*(?<!\.test)\.tsx?$/

/** Attributes and props that users see or hear. */
const ATTRIBUTES = new Set(
  'title label placeholder alt legend hint note reason unit summary content name aria-label aria-description aria-placeholder aria-roledescription aria-valuetext'.split(
    ' ',
  ),
)
/** Elements whose `name` is a form key, not a text. */
const NAMED_FOR_FORMS = /^[a-z]|Field$/

/** Functions whose first argument is shown. */
const SAYS = new Set(['toast'])

/** Not texts: values without letters, and codes of currencies, units and standards in capitals (USDT, ERC20, H4). */
const isText = text =>
  text.split(/[^\p{L}\p{N}]+/u).some(word => /\p{L}/u.test(word) && !/^[A-Z\d]+$/.test(word))

/** Operators that return either operand or both. */
const EITHER = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

/** The literals that an expression can evaluate to; calls are not followed. */
function literals(node) {
  if (ts.isStringLiteralLike(node)) return [node]
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.flatMap(({ expression, literal }) => [literal, ...literals(expression)])
    return [node.head, ...parts]
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return literals(node.expression)
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)]
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literals)
  if (!ts.isBinaryExpression(node)) return []
  const operator = node.operatorToken.kind
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return literals(node.right)
  return EITHER.has(operator) ? [...literals(node.left), ...literals(node.right)] : []
}

/** The texts of a node that is shown. */
function shown(node) {
  if (ts.isJsxText(node)) return [node]
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
    return node.expression ? literals(node.expression) : []
  if (ts.isJsxAttribute(node) && node.initializer) return isShown(node) ? ofAttribute(node.initializer) : []
  if (ts.isCallExpression(node) && SAYS.has(node.expression.getText()) && node.arguments[0])
    return literals(node.arguments[0])
  return []
}

const ofAttribute = value =>
  ts.isJsxExpression(value) ? (value.expression ? literals(value.expression) : []) : [value]

function isShown(attribute) {
  const name = attribute.name.getText()
  const element = attribute.parent.parent.tagName.getText()
  return ATTRIBUTES.has(name) && !(name === 'name' && NAMED_FOR_FORMS.test(element))
}

/** The texts of a file outside the language packs, one line each. */
export function ownTexts(file) {
  if (!SHOWN.test(file.fileName)) return []
  const found = []
  walk(file, node => {
    for (const literal of shown(node)) {
      if (!isText(literal.text)) continue
      found.push(`${place(literal)} says “${literal.text.trim()}”: texts stand in src/locales`)
    }
  })
  return found
}

/** All such texts in the app. */
export const texts = () => sources('packages/ui/src').flatMap(path => ownTexts(parse(path)))
