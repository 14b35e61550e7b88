/** Writes the documentation of the repository that belongs to the package; before packing. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const source = readFileSync(new URL('../../../docs/exchange.md', import.meta.url), 'utf8')
const text = source
  .replace(/^!\[.*\n\n/gm, '')
  .replaceAll('](../packages/mocks)', '](../README.md)')
  // The rest is not in the package.
  .replace(/\[([^\]]+)\]\(\.\.\/packages[^)]*\)/g, '`$1`')

const folder = new URL('../docs/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('exchange.md', folder), text)
