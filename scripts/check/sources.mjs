import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
