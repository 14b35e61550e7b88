// Writes docs/wire.md, docs/openapi.json and docs/asyncapi.json from the contract.
import { writeFileSync } from 'node:fs'
import { documents } from './documents.ts'

for (const { name, file, text } of await documents()) {
  writeFileSync(file, text)
  console.log(`${name} ${(text.length / 1000).toFixed(0)} kB`)
}
