import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const platform = fileURLToPath(new URL('../../src/platform.d.ts', import.meta.url))
const home = fileURLToPath(new URL('../typed-by-a-user.ts', import.meta.url))

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts'],
  allowImportingTsExtensions: true,
  customConditions: ['source'],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/** The end of `words` in a text, as whole words. */
const endOf = (words: string, text: string): number => {
  let end = -1
  do end = text.indexOf(words, end) + words.length
  while (end >= words.length && /\w/.test(text.charAt(end)))
  if (end < words.length) throw new Error(`nothing reads "${words}"`)
  return end
}

export interface Hint {
  /** The doc comment, one line. */
  readonly doc: string
  /** The files that "go to definition" opens. */
  readonly definitions: readonly string[]
}

/** An editor with one open file: `text`, by default in a folder next to src. */
export const openEditor = (text: string, file = home) => {
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file, platform],
    getScriptVersion: () => '1',
    getScriptSnapshot: name => {
      const content = name === file ? text : ts.sys.readFile(name)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: name => name === file || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  }
  const service = ts.createLanguageService(host)
  return {
    /** The compiler's errors for the file. */
    problems: (): readonly string[] => messages(service.getSemanticDiagnostics(file)),
    /** The hint where `words` end: on their last name. */
    at: (words: string): Hint => {
      const position = endOf(words, text) - 1
      const info = service.getQuickInfoAtPosition(file, position)
      const definitions = service.getDefinitionAtPosition(file, position) ?? []
      return {
        doc: ts.displayPartsToString(info?.documentation).replace(/\s+/g, ' ').trim(),
        definitions: definitions.map(({ fileName }) => fileName.slice(root.length)),
      }
    },
  }
}

/**
 * The type instantiations of each file, checked in order; shared types count for the first file that uses them.
 *
 * @throws Error if a file does not compile.
 */
export const instantiations = (...texts: readonly string[]): readonly number[] => {
  const files = new Map(texts.map((text, at) => [home.replace('.ts', `-${at}.ts`), text]))
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = name => files.has(name) || fileExists(name)
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name)
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
  }
  const program = ts.createProgram([...files.keys(), platform], options, host) as ts.Program & {
    // Not among the compiler's public declarations, though its own --extendedDiagnostics prints it.
    getInstantiationCount(): number
  }
  let before = 0
  return [...files.keys()].map(name => {
    const problems = messages(program.getSemanticDiagnostics(program.getSourceFile(name)))
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const cost = program.getInstantiationCount() - before
    before += cost
    return cost
  })
}

const messages = (diagnostics: readonly ts.Diagnostic[]) =>
  diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
