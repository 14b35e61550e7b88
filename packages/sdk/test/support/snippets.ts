import { readFileSync } from 'node:fs'

/** Joins the `ts` blocks of a Markdown file into one program: the merged imports, then the blocks. */
export const programOf = (file: string): string | undefined => {
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
