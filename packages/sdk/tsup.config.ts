import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'
import ts from 'typescript'
import { writeDeclarations } from './build/declarations.ts'

const {
  CallExpression,
  ConditionalExpression,
  NewExpression,
  ObjectLiteralExpression,
  PropertyAccessExpression,
} = ts.SyntaxKind
const WORK = new Set([
  CallExpression,
  ConditionalExpression,
  NewExpression,
  ObjectLiteralExpression,
  PropertyAccessExpression,
])

/**
 * Marks the initializers of module constants as pure; `sideEffects: false` does that for whole files only. Bundlers can then drop single
 * schemas: otherwise a program with one call contains the schemas of all.
 */
const pureInitializers = (code: string): string => {
  const { statements } = ts.createSourceFile('chunk.js', code, ts.ScriptTarget.ES2022)
  const works = statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ initializer }) => (initializer && WORK.has(initializer.kind) ? [initializer] : []))
  return works.reduceRight(
    (text, { pos, end }) =>
      `${text.slice(0, pos)} /* @__PURE__ */ (() => (${text.slice(pos, end)}))()${text.slice(end)}`,
    code,
  )
}

// Several entries with shared chunks, so that bundles contain only what they import.
const ENTRY = [
  'src/index.ts',
  'src/contract/index.ts',
  'src/rules/index.ts',
  'src/forms/index.ts',
  'src/realtime/index.ts',
  'src/watch/index.ts',
  'src/node.ts',
]
/** What the build for Node contains, with its licence. */
const CONTAINED = { rxjs: 'LICENSE.txt', zod: 'LICENSE' }
const DECLARATIONS = '.cache/declarations'

const declarationOf = (entry: string) => {
  const name = entry.slice('src/'.length, -'.ts'.length)
  return [name, `${DECLARATIONS}/${name}.d.ts`]
}

/** What both builds share. */
const build = (outDir: string, inside: readonly string[]): Options => ({
  entry: ENTRY,
  outDir,
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  external: [/^node:/],
  noExternal: [...inside],
  esbuildOptions: options => {
    options.conditions = ['es2015', 'browser']
  },
  splitting: true,
  treeshake: true,
  plugins: [{ name: 'pure-initializers', renderChunk: code => ({ code: pureInitializers(code) }) }],
})

export default defineConfig(() => {
  rmSync('dist', { recursive: true, force: true })
  mkdirSync('dist')
  const licences = Object.entries(CONTAINED).map(
    ([name, file]) => `${name}\n\n${readFileSync(`node_modules/${name}/${file}`, 'utf8')}`,
  )
  writeFileSync('dist/licences.txt', licences.join('\n\n'))
  writeDeclarations(DECLARATIONS)
  return [
    {
      // The parts of rxjs that are used, in its modern build: streams of this copy and of a consumer's copy work together,
      // because rxjs recognizes them by shape.
      ...build('dist', ['rxjs']),
      // tsup sets the deprecated baseUrl for its declaration build.
      dts: {
        entry: Object.fromEntries(ENTRY.map(declarationOf)),
        // For `using`: the bundler drops it from the sources.
        banner: '/// <reference lib="esnext.disposable" />',
        compilerOptions: { ignoreDeprecations: '6.0' },
      },
    },
    // For Node, which reads every file of a package: zod/mini alone is a hundred, with the texts of fifty languages. Bundlers
    // for browsers take the other build, and share zod with the program.
    build('dist/node-build', Object.keys(CONTAINED)),
  ]
})
