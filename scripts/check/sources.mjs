import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/root.mjs'

/** All TypeScript files below a folder, relative to the repository, with forward slashes. */
export function sources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return ['node_modules', 'dist', '.cache'].includes(entry.name) ? [] : sources(path)
    return /\.m?tsx?$/.test(entry.name) ? [path] : []
  })
}

/** @returns {ts.SourceFile} */
export const parse = (path, text = readFileSync(join(root, path), 'utf8')) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

/** Visits a node and everything below it. */
export function walk(node, visit) {
  visit(node)
  ts.forEachChild(node, child => walk(child, visit))
}

/** `path:line` of a node. */
export function place(node) {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

/** Every import of a file, also re-exports, `import()` and `import('…').T` in a type. */
export function imports(file) {
  const found = []
  const add = (node, literal, kind) =>
    ts.isStringLiteral(literal) &&
    found.push({
      node,
      from: file.fileName,
      to: target(file.fileName, literal.text),
      dynamic: false,
      typeOnly: false,
      ...kind,
    })
  walk(file, node => {
    if (ts.isImportDeclaration(node)) {
      add(node, node.moduleSpecifier, { typeOnly: node.importClause?.isTypeOnly ?? false })
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      add(node, node.moduleSpecifier, { typeOnly: node.isTypeOnly })
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node, node.arguments[0], { dynamic: true })
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node, node.argument.literal, { typeOnly: true })
    }
  })
  return found
}

/** The target of an import: a file of this repository, or a package name. */
function target(from, specifier) {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier
}
