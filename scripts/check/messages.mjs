/** The messages of the SDK that product §5 and §8 specify. */
import ts from 'typescript'
import { parse, walk } from './sources.mjs'

const FILE = 'packages/sdk/src/forms/messages.ts'

/** @returns {{ id: string, text: string }[]} the properties of `specified` */
export function specifiedMessages(file = parse(FILE)) {
  const found = []
  walk(file, node => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'specified') return
    walk(node, each => {
      if (ts.isPropertyAssignment(each)) found.push({ id: each.name.getText(), text: each.initializer.text })
    })
  })
  if (found.length === 0) throw new Error(`${FILE} has no messages named specified.`)
  return found
}
