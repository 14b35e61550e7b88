import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { normalizePath, type Plugin, type Rollup } from 'vite'
import { dynamicImports, namedIn } from './message-ids.ts'

const { basename, dirname, extname, join, relative } = posix

const PARSER = '@formatjs/icu-messageformat-parser'
const ENGLISH = 'en'
/** The global function through which a chunk registers its English messages. */
const ENGLISH_ARRIVES = 'h4English'
/** Placeholder in a pack until the messages of the chunk are known. */
const PLACE = /"texts of ([^"]+)"/g

// The parser is a dependency of the intl library, so it is resolved from there.
const fromLibrary = createRequire(createRequire(import.meta.url).resolve('@formatjs/intl'))

const { parse } = (await import(fromLibrary.resolve(PARSER))) as { parse: (message: string) => unknown }

type Messages = Readonly<Record<string, string>>
type Chunks = Readonly<Record<string, Rollup.RenderedChunk>>

/** A pack of the build. `part` is the module that an `import()` loads, '' for the first load. */
interface Pack {
  readonly language: string
  readonly part: string
}

/** A pack as code: messages as syntax trees, which the library accepts without its parser. */
const compiled = (messages: Messages, wanted: (id: string) => boolean = () => true) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(messages).flatMap(([id, message]) => (wanted(id) ? [[id, parse(message)]] : [])),
    ),
  )

/** A chunk and its static imports, recursively. */
const closure = (chunks: Chunks, name: string): Set<string> => {
  const seen = new Set([name])
  for (const each of seen) for (const other of chunks[each]?.imports ?? []) if (chunks[other]) seen.add(other)
  return seen
}

/** The languages of a folder of language files. */
export const languagesIn = (folder: string) =>
  readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => basename(name, '.json'))

interface Options {
  /** The folder of the language files and of `messages.ts`, the runtime. */
  readonly locales: string
  /** The entry module of the first load. */
  readonly entry: string
  /** The English messages that `en.ts` takes from elsewhere. */
  readonly more?: Messages
}

/**
 * Compiles and splits the language files: `en.ts` (`en.json` plus the messages of the SDK's forms) and one JSON file
 * per other language. Messages become syntax trees, so the parser (about 8 kB) stays out of the first load. The
 * first load gets the messages it uses. Of the further ones, a chunk has the English it names; an `import()` gets the
 * other languages of its chunk and all that this imports, in a chunk that `withTexts` fetches in parallel. A message
 * of `en.json` that no code uses fails the build.
 */
export const messages = ({ locales, entry, more = {} }: Options): Plugin[] => {
  const folder = normalizePath(locales)
  const first = normalizePath(entry)
  const runtime = `${folder}/messages.ts`
  const languages = languagesIn(folder)
  const read = (language: string): Messages =>
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
  const own = Object.keys(read(ENGLISH))
  const english = { ...more, ...read(ENGLISH) }
  const all: Readonly<Record<string, Messages>> = {
    ...Object.fromEntries(languages.map(language => [language, read(language)])),
    [ENGLISH]: english,
  }
  const ids = Object.keys(english)
  let root = ''

  /** Packs by the id of their module, which also names the chunk: 'hk-home'. */
  const packs = new Map<string, Pack>()
  const packOf = (language: string, part: string) => {
    const path = part && relative(root, part)
    const name = [language, ...(path ? [basename(path, extname(path))] : [])].join('-')
    const id = `\0texts/${join(dirname(path), name)}`
    packs.set(id, { language, part })
    return id
  }
  const parts = new Set<string>()
  const isPart = (id: string) =>
    id.startsWith(`${root}/src/`) && /\.tsx?$/.test(id) && id !== first && id !== runtime

  /** The ids that each part needs, and by file those that each chunk names. Filled when all chunks are known. */
  let needed: Map<string, Set<string>> | undefined
  const find = (chunks: Chunks): Map<string, Set<string>> => {
    const named = new Map(
      Object.entries(chunks).map(([name, { modules }]) => [
        name,
        Object.values(modules).flatMap(({ code }) => (code ? [...namedIn(code, ids)] : [])),
      ]),
    )
    const namedFrom = (module: string) => {
      const chunk = Object.keys(chunks).find(name => chunks[name]?.moduleIds.includes(module))
      return new Set([...(chunk ? closure(chunks, chunk) : [])].flatMap(name => named.get(name) ?? []))
    }
    const always = namedFrom(first)
    const found = new Map([['', always]])
    for (const [key, wanted] of [...named, ...[...parts].map(part => [part, namedFrom(part)] as const)])
      found.set(key, new Set([...wanted].filter(id => !always.has(id))))
    const used = new Set([...named.values()].flat())
    const unused = own.filter(id => !used.has(id))
    if (unused.length > 0) throw new Error(`No module of the app names these messages: ${unused.join(', ')}`)
    return found
  }

  const compile: Plugin = {
    name: 'messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { [PARSER]: fromLibrary.resolve(`${PARSER}/no-parser.js`) } } }),
    transform: {
      filter: { id: new RegExp(`/${basename(folder)}/([\\w-]+\\.json|${ENGLISH}\\.ts)$`) },
      handler: (pack, id) => ({
        code: id.endsWith('.ts')
          ? `export default ${compiled(english)}`
          : compiled(JSON.parse(pack) as Messages),
        map: null,
      }),
    },
  }

  const split: Plugin = {
    name: 'messages-of-chunks',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = normalizePath(config.root)
    },
    buildStart() {
      parts.clear()
      packs.clear()
    },
    renderStart() {
      needed = undefined
    },
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        if (packs.has(source)) return source
        const language = importer === runtime ? /^\.\/([\w-]+)\.(?:json|ts)$/.exec(source)?.[1] : undefined
        return language && languages.includes(language) ? packOf(language, '') : undefined
      },
    },
    load(id) {
      return packs.has(id) ? `export default ${JSON.stringify(`texts of ${id.slice(1)}`)}` : undefined
    },
    transform: {
      order: 'post',
      filter: { id: /\.tsx?$/ },
      async handler(code, id) {
        if (!id.startsWith(`${root}/src/`) || id === runtime) return undefined
        const head: string[] = []
        let changed = code
        for (const { start, end, source } of code.includes('import(') ? dynamicImports(code) : []) {
          const target = await this.resolve(source, id)
          if (!target || !isPart(target.id)) continue
          parts.add(target.id)
          const others = languages.filter(language => language !== ENGLISH)
          const loads = others.map(
            language =>
              `${JSON.stringify(language)}: () => import(${JSON.stringify(packOf(language, target.id))})`,
          )
          const name = `packs${head.length}`
          head.push(`const ${name} = { ${loads.join(', ')} };`)
          changed = `${changed.slice(0, start)}withTexts(() => ${code.slice(start, end)}, ${name})${changed.slice(end)}`
        }
        if (head.length === 0) return undefined
        head.unshift(`import { withTexts } from ${JSON.stringify(runtime)};`)
        return { code: `${head.join('\n')}\n${changed}`, map: null }
      },
    },
    renderChunk(code, { fileName }, _options, { chunks }) {
      needed ??= find(chunks)
      const pack = (language: string, part: string) =>
        compiled(all[language] ?? {}, id => needed?.get(part)?.has(id) ?? false)
      const filled = code.replaceAll(PLACE, (_, id: string) => {
        const { language = '', part = '' } = packs.get(`\0${id}`) ?? {}
        return pack(language, part)
      })
      // Without a new line: the lines of source maps stay true.
      const english = needed.get(fileName)?.size ? `${ENGLISH_ARRIVES}(${pack(ENGLISH, fileName)});` : ''
      return { code: english + filled, map: null }
    },
  }
  return [compile, split]
}
