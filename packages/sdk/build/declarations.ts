import { rmSync } from 'node:fs'
import ts from 'typescript'

/**
 * Writes the declarations of the package in the working directory to `folder`, with the doc comments of fields. Editors show those
 * over the sources, but the compiler omits them from the inferred types that it prints, that is, from every schema.
 *
 * @param more Options in addition to its tsconfig: `rootDir` and `paths` where sources of another package belong to it.
 * @throws Error when the sources have errors, or no field of an inferred type has a comment.
 */
export const writeDeclarations = (folder: string, more: ts.CompilerOptions = {}): void => {
  const { config } = ts.readConfigFile('tsconfig.json', path => ts.sys.readFile(path)) as { config: unknown }
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const program = ts.createProgram(fileNames, {
    ...options,
    noEmit: false,
    noEmitOnError: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: 'src',
    outDir: folder,
    ...more,
  })
  let comments = 0
  const document = documenter(program.getTypeChecker(), () => comments++)
  rmSync(folder, { recursive: true, force: true })
  const { diagnostics } = program.emit(undefined, undefined, undefined, true, {
    afterDeclarations: [
      () => declarations => {
        document(declarations)
        return declarations
      },
    ],
  })
  if (diagnostics.length > 0) {
    const { getCurrentDirectory } = ts.sys
    const host = { getCurrentDirectory, getCanonicalFileName: String, getNewLine: () => '\n' }
    throw new Error(ts.formatDiagnostics(diagnostics, host))
  }
  if (comments === 0) throw new Error('No field of an inferred type has a doc comment.')
}

/** Copies the comments of fields from the sources into a tree of declarations. */
const documenter = (checker: ts.TypeChecker, count: () => void) => {
  /** The comments of a declaration, or of what it names: a member of the contract has those of its endpoint. */
  const documentation = (declaration: ts.Declaration): readonly ts.JSDoc[] => {
    const own = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc)
    if (own.length > 0 || !isMember(declaration)) return own
    return (valueOf(declaration)?.declarations ?? []).flatMap(documentation)
  }
  const valueOf = (member: Member) => {
    const named = ts.isShorthandPropertyAssignment(member)
      ? checker.getShorthandAssignmentValueSymbol(member)
      : checker.getSymbolAtLocation(member.initializer)
    return named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
  }
  const commentsOf = (field: ts.Symbol) =>
    checker
      .getRootSymbols(field)
      .flatMap(({ declarations = [] }) => declarations.flatMap(documentation))
      .map(comment => comment.getText().slice('/*'.length, -'*/'.length))

  const argumentsOf = (type: ts.Type) => (isReference(type) ? checker.getTypeArguments(type) : [])

  /** Walks a printed type together with the types it represents: one, or all of a union. */
  const visit = (node: ts.TypeNode, types: readonly ts.Type[]): void => {
    const parts = types.flatMap(partsOf)
    if (ts.isTypeLiteralNode(node)) visitFields(node.members.filter(ts.isPropertySignature), parts)
    else if (ts.isArrayTypeNode(node)) visit(node.elementType, parts.flatMap(argumentsOf))
    else if (ts.isTypeReferenceNode(node) || ts.isImportTypeNode(node)) {
      const lists = parts.flatMap(part => [part.aliasTypeArguments ?? [], argumentsOf(part)])
      node.typeArguments?.forEach((argument, at) =>
        visit(
          argument,
          lists.flatMap(list => list[at] ?? []),
        ),
      )
    } else ts.forEachChild(node, child => (ts.isTypeNode(child) ? visit(child, types) : undefined))
  }

  const visitFields = (nodes: readonly ts.PropertySignature[], parts: readonly ts.Type[]) => {
    const names = nodes.map(({ name }) => (ts.isComputedPropertyName(name) ? '' : name.text))
    // A literal prints the member of a union that has exactly these fields.
    const printed = parts.filter(
      part =>
        part.getProperties().length === names.length &&
        names.every(name => part.getProperty(name) !== undefined),
    )
    nodes.forEach((node, at) => {
      const name = names[at] ?? ''
      const fields = printed.flatMap(part => part.getProperty(name) ?? [])
      const [comment, ...others] = new Set(fields.flatMap(commentsOf))
      if (others.length > 0)
        throw new Error(`${name} has several doc comments: ${[comment, ...others].join()}`)
      // The compiler prints the comments of fields of the same file itself.
      const isPrinted = ts.getCommentRange(node).pos >= 0 && !fields.some(isNamed)
      if (comment !== undefined && !isPrinted) {
        ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, comment, true)
        count()
      }
      if (node.type)
        visit(
          node.type,
          fields.map(field => checker.getTypeOfSymbol(field)),
        )
    })
  }

  return function document(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && node.type)
      visit(node.type, [checker.getTypeAtLocation(ts.getOriginalNode(node))])
    else ts.forEachChild(node, document)
  }
}

type Member =
  ts.ShorthandPropertyAssignment | (ts.PropertyAssignment & { readonly initializer: ts.Identifier })
const isNamed = ({ declarations = [] }: ts.Symbol) => declarations.some(isMember)
const isMember = (node: ts.Node): node is Member =>
  ts.isShorthandPropertyAssignment(node) ||
  (ts.isPropertyAssignment(node) && ts.isIdentifier(node.initializer))

const partsOf = (type: ts.Type): readonly ts.Type[] =>
  type.isUnionOrIntersection() ? [type, ...type.types.flatMap(partsOf)] : [type]

const isReference = (type: ts.Type): type is ts.TypeReference =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0
