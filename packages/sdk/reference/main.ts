// Writes wire.md, openapi.json and asyncapi.json from the contract into docs/api.
import { mkdirSync, writeFileSync } from 'node:fs'
import { documents } from './documents.ts'

const folder = new URL('../../../docs/api/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(documents())) {
  writeFileSync(new URL(name, folder), text)
  console.log(`docs/api/${name} ${(text.length / 1000).toFixed(0)} kB`)
}
