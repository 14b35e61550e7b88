import { defineConfig } from 'tsup'
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
const DECLARATIONS = '.cache/declarations'

const declarationOf = (entry: string) => {
  const name = entry.slice('src/'.length, -'.ts'.length)
  return [name, `${DECLARATIONS}/${name}.d.ts`]
}

export default defineConfig(() => {
  writeDeclarations(DECLARATIONS)
  return {
    entry: ENTRY,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    external: [/^node:/],
    // The parts of rxjs that are used, in its modern build: in Node the whole of it is about two hundred files.
    // Streams of this copy and of a consumer's copy work together: rxjs recognizes them by shape.
    noExternal: ['rxjs'],
    esbuildOptions: options => {
      options.conditions = ['es2015', 'browser']
    },
    splitting: true,
    treeshake: true,
    clean: true,
    plugins: [{ name: 'pure-initializers', renderChunk: code => ({ code: pureInitializers(code) }) }],
    // tsup sets the deprecated baseUrl for its declaration build.
    dts: {
      entry: Object.fromEntries(ENTRY.map(declarationOf)),
      compilerOptions: { ignoreDeprecations: '6.0' },
    },
  }
})
