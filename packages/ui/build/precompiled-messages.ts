import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const PARSER = '@formatjs/icu-messageformat-parser'

// The parser is a dependency of the library's own, so it is looked for from there.
const fromLibrary = createRequire(createRequire(import.meta.url).resolve('@formatjs/intl'))

/**
 * Turns the messages of the language packs into syntax trees while building, and leaves the parser (about 8 kB of the
 * first load) out of the app.
 */
export const precompiledMessages = async (): Promise<Plugin> => {
  const { parse } = (await import(fromLibrary.resolve(PARSER))) as { parse: (message: string) => unknown }
  return {
    name: 'precompiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { [PARSER]: fromLibrary.resolve(`${PARSER}/no-parser.js`) } } }),
    transform: {
      filter: { id: /\/src\/locales\/[\w-]+\.json$/ },
      handler(pack) {
        const messages = Object.entries(JSON.parse(pack) as Record<string, string>)
        return {
          code: JSON.stringify(Object.fromEntries(messages.map(([id, message]) => [id, parse(message)]))),
          map: null,
        }
      },
    },
  }
}
