import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { fieldsOf, type Field } from './fields.ts'

const contractIndex = fileURLToPath(new URL('../src/contract/index.ts', import.meta.url))
const platform = fileURLToPath(new URL('../src/platform.d.ts', import.meta.url))
const virtual = fileURLToPath(new URL('./reference-types.ts', import.meta.url))

/** The doc comments of a value and its fields. */
export interface Described {
  /** The doc comment of a field, one line; '' where there is none. */
  doc(field: string): string
  /** The value of a field. */
  field(name: string): Described
  /** A row of the list in the value, in any wrapping. */
  item(): Described
  /** All fields of the value and of the values in it, of every variant. */
  fields(): readonly Field[]
}

/** The doc comments of the contract, read from its sources. */
export interface Docs {
  /** The doc comment of an export, one line. */
  of(name: string): string
  /** The wire format of an exported schema. */
  wire(name: string): Described
  /** The input or output of a call: `call('submitOption', 'input')`. */
  call(name: string, part: 'input' | 'output'): Described
}

/**
 * Reads the doc comments with the compiler: the package itself does not contain them.
 *
 * @param schemas Names of exported schemas.
 * @param calls Names of exported endpoints with their names in `app.api`, which links show.
 */
export const readDocs = (schemas: readonly string[], calls: ReadonlyMap<string, string>): Docs => {
  const lines = [
    `import type * as z from 'zod/mini'`,
    `import type * as contract from '../src/contract/index.ts'`,
    ...schemas.map(name => `export type ${name} = z.input<typeof contract.${name}>`),
    ...[...calls.keys()].flatMap(name => [
      `type ${name} = typeof contract.${name}`,
      `export type ${name}_input = z.input<${name}['input']>`,
      // The figures next to a list have fields only in the output.
      `export type ${name}_output = z.input<${name}['output']> | z.output<${name}['output']>`,
    ]),
  ]
  const program = programOf(lines.join('\n'))
  const checker = program.getTypeChecker()
  const exports = new Map(exportsOf(program, checker, contractIndex).map(symbol => [symbol.name, symbol]))
  const types = new Map(
    exportsOf(program, checker, virtual).map(symbol => [
      symbol.name,
      checker.getDeclaredTypeOfSymbol(symbol),
    ]),
  )
  const commentOf = (symbol: ts.Symbol | undefined) =>
    plain(checker, symbol).replace(/\{@link (\w+)\}/g, (_, to: string) => `\`${calls.get(to) ?? to}\``)
  const describe = describer(checker, commentOf)
  return {
    of: name => commentOf(exports.get(name)),
    wire: name => describe(types.get(name)),
    call: (name, part) => describe(types.get(`${name}_${part}`)),
  }
}

const programOf = (text: string): ts.Program => {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    allowImportingTsExtensions: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = file => file === virtual || fileExists(file)
  host.getSourceFile = (file, ...rest) =>
    file === virtual ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest)
  return ts.createProgram([virtual, platform], options, host)
}

const exportsOf = (program: ts.Program, checker: ts.TypeChecker, file: string): readonly ts.Symbol[] => {
  const source = program.getSourceFile(file)
  const symbol = source && checker.getSymbolAtLocation(source)
  if (!symbol) throw new Error(`${file} is not a module`)
  return checker.getExportsOfModule(symbol)
}

const plain = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): string => {
  if (!symbol) return ''
  const actual = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return ts.displayPartsToString(actual.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim()
}

/** The keys in which servers wrap a list. */
const WRAPPERS = ['list', 'data', 'message']

const describer = (checker: ts.TypeChecker, commentOf: (symbol: ts.Symbol) => string) => {
  const alternatives = (type: ts.Type): readonly ts.Type[] =>
    type.isUnion() ? type.types.flatMap(alternatives) : [type]
  const partsOf = (type: ts.Type | undefined, name: string) =>
    alternatives(type ?? checker.getUndefinedType()).flatMap(
      one => checker.getPropertyOfType(one, name) ?? [],
    )
  const itemOf = (type: ts.Type | undefined, depth = 0): ts.Type | undefined => {
    for (const one of type ? alternatives(type) : []) {
      if (checker.isArrayLikeType(one)) return checker.getIndexTypeOfType(one, ts.IndexKind.Number)
    }
    if (depth > 2) return undefined
    const inner = WRAPPERS.flatMap(name => partsOf(type, name))
    for (const part of inner) {
      const found = itemOf(checker.getTypeOfSymbol(part), depth + 1)
      if (found) return found
    }
    return undefined
  }
  const describe = (type: ts.Type | undefined): Described => ({
    doc: field =>
      partsOf(type, field)
        .map(part => commentOf(part))
        .find(Boolean) ?? '',
    field: name => {
      const [part] = partsOf(type, name)
      return describe(part && checker.getTypeOfSymbol(part))
    },
    item: () => describe(itemOf(type)),
    fields: () => (type ? fieldsOf(checker, type, commentOf) : []),
  })
  return describe
}
