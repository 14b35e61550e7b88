/** The messages that the SDK's rules say, read from their source. */
import ts from 'typescript'
import { parse, walk } from './sources.mjs'

const FILE = 'packages/sdk/src/forms/messages.ts'
/** From this comment on the words are the SDK's own. */
const OWN_WORDS = 'SPEC implies without words'

/** Every message in its order, with whether SPEC names it. @returns {{ id: string, text: string, ofSpec: boolean }[]} */
export function sdkMessages(file = parse(FILE)) {
  const found = []
  let ofSpec = true
  walk(file, node => {
    if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return
    if (file.text.slice(node.getFullStart(), node.getStart()).includes(OWN_WORDS)) ofSpec = false
    found.push({ id: node.name.getText(), text: node.initializer.text, ofSpec })
  })
  if (ofSpec) throw new Error(`${FILE} no longer says where the words are the SDK’s own (“${OWN_WORDS}”).`)
  return found
}
