import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
/** In the packages whose imports the programs have; the type checks of the packages include it. */
const FOLDER = '.cache/snippets'

/** Joins the `ts` blocks of a Markdown file into one program: the merged imports, then the blocks. */
const programOf = (file: string): string | undefined => {
  const blocks = [...readFileSync(file, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
    ([, code = '']) => code,
  )
  if (blocks.length === 0) return undefined
  const imported = new Map<string, Set<string>>()
  const bodies = blocks.map(block =>
    block.replace(/^import \{(.*?)\} from '(.*?)'\n/gms, (_, names: string, from: string) => {
      const known = imported.get(from) ?? new Set()
      for (const name of names.split(',')) if (name.trim() !== '') known.add(name.trim())
      imported.set(from, known)
      return ''
    }),
  )
  const imports = [...imported].map(([from, names]) => `import { ${[...names].join(', ')} } from '${from}'\n`)
  return [...imports, ...bodies].join('')
}

/** Writes the programs of all Markdown files. */
export const writeSnippets = () => {
  for (const home of ['packages/sdk', 'packages/mocks'])
    rmSync(join(root, home, FOLDER), { recursive: true, force: true })
  const args = ['ls-files', '-co', '--exclude-standard', '*.md']
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return names.flatMap(name => {
    const code = programOf(join(root, name))
    if (code === undefined) return []
    const home = name.startsWith('packages/mocks/') ? 'packages/mocks' : 'packages/sdk'
    const file = join(root, home, FOLDER, `${name.replaceAll('/', '-')}.ts`)
    mkdirSync(join(root, home, FOLDER), { recursive: true })
    writeFileSync(file, code)
    return [{ name, file }]
  })
}

// `npm run check` compiles them.
if (process.argv[1] === import.meta.filename) writeSnippets()
