import ts from 'typescript'

/** A field of a value, or of a nested value. */
export interface Field {
  /** 'multiple.muit[].value' */
  readonly path: string
  /** The doc comment of the field, one line; '' where there is none. */
  readonly doc: string
}

/**
 * Every field of a type and of nested types, each declaration once, at its first path. Types of libraries are
 * skipped.
 */
export const fieldsOf = (
  checker: ts.TypeChecker,
  type: ts.Type,
  commentOf: (symbol: ts.Symbol) => string,
): readonly Field[] => {
  const found = new Map<ts.Declaration | string, Field>()
  const visit = (whole: ts.Type, path: string): void => {
    for (const one of whole.isUnion() ? whole.types : [whole]) {
      if (checker.isArrayLikeType(one)) {
        const item = checker.getIndexTypeOfType(one, ts.IndexKind.Number)
        if (item) visit(item, `${path}[]`)
      } else if (isObject(one)) {
        for (const symbol of checker.getPropertiesOfType(one)) visitField(symbol, path)
      }
    }
  }
  const visitField = (symbol: ts.Symbol, parent: string): void => {
    const path = parent === '' ? symbol.name : `${parent}.${symbol.name}`
    const [declaration] = symbol.declarations ?? []
    if (declaration?.getSourceFile().isDeclarationFile) return
    const key = declaration ?? path
    if (!found.has(key)) found.set(key, { path, doc: commentOf(symbol) })
    visit(checker.getTypeOfSymbol(symbol), path)
  }
  visit(type, '')
  return [...found.values()]
}

/** A branded string is not an object. */
const isObject = (type: ts.Type) =>
  type.isIntersection()
    ? type.types.every(part => part.flags & ts.TypeFlags.Object)
    : (type.flags & ts.TypeFlags.Object) !== 0
