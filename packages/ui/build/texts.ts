import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { messages as ofForms } from '../../sdk/src/forms/messages.ts'

const ENGLISH = join(import.meta.dirname, '../src/locales/en.json')
const PARSER = '@formatjs/icu-messageformat-parser'

// The parser is a dependency of the intl library, so it is resolved from there.
const fromLibrary = createRequire(createRequire(import.meta.url).resolve('@formatjs/intl'))
const { parse } = (await import(fromLibrary.resolve(PARSER))) as { parse: (message: string) => unknown }

/** Compiles the texts of each language to syntax trees, so that the app does not contain the parser (7 kB). */
export const texts: Plugin = {
  name: 'texts',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { [PARSER]: fromLibrary.resolve(`${PARSER}/no-parser.js`) } } }),
  transform: {
    filter: { id: /\/src\/locales\/(en\.ts|[\w-]+\.json)$/ },
    handler(code, id) {
      const isEnglish = id.endsWith('.ts')
      if (isEnglish) this.addWatchFile(ENGLISH)
      const json = JSON.parse(isEnglish ? readFileSync(ENGLISH, 'utf8') : code) as Record<string, string>
      const all = Object.entries(isEnglish ? { ...ofForms, ...json } : json)
      const compiled = Object.fromEntries(all.map(([key, text]) => [key, parse(text)]))
      const module = JSON.stringify(compiled)
      return { code: isEnglish ? `export default ${module}` : module, map: null }
    },
  },
}
