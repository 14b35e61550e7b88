/** A JSON Schema as the reference generates it, as far as coverage reads it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly maxItems?: number
}

/** The part of an OpenAPI document that describes answers. */
export interface Documents {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

/** Which fields, codes and branches of the answers there are, and which of them were seen. */
export interface Coverage {
  /** Takes one answer of the platform, as it came. */
  saw(method: string, path: string, body: unknown): void
  /** What was never seen: 'POST /api/user/login', 'OptionTrade.status = 2', 'UserInfo.score', 'Candle | 2'. */
  missing(): readonly string[]
}

/** Follows the answers of a platform through the document that describes them. */
export function createCoverage({ paths, components }: Documents): Coverage {
  const points = new Set<string>()
  const seen = new Set<string>()
  const known = new Set<string>()

  /** Goes through a schema, with what came for it or, without, to collect what may come. */
  const walk = (schema: Schema, place: string, came?: { readonly value: unknown }): void => {
    const note = (point: string) => (came ? seen : points).add(point)
    const { $ref, properties, required = [], items, anyOf } = schema
    if ($ref !== undefined) {
      const name = $ref.slice($ref.lastIndexOf('/') + 1)
      if (!came && known.has(name)) return
      known.add(name)
      const target = components.schemas[name]
      if (target) walk(target, name.replace(/^ListOf/, ''), came)
      return
    }
    const value = came?.value
    for (const code of schema.enum ?? []) {
      if (came && String(code) !== String(value)) continue
      note(`${place} = ${String(code)}`)
    }
    const [only, ...others] = (anyOf ?? []).filter(({ type }) => type !== 'null')
    // A null is the absence of the value, not another form of it.
    if (only && others.length === 0) {
      if (value !== null) walk(only, place, came)
      return
    }
    for (const [index, branch] of (anyOf ?? []).entries()) {
      if (came && !isOfKind(branch, value, components.schemas)) continue
      // How a list is wrapped is the dialect's affair: one is enough.
      if (anyOf?.every(one => rowsOf(one, undefined))) {
        const [rows, found] = rowsOf(branch, value) ?? []
        if (rows) walk(rows, place, came && { value: found })
        continue
      }
      note(`${place} | ${index + 1}`)
      walk(branch, place, came)
    }
    for (const [key, inner] of Object.entries(properties ?? {})) {
      const has = came && typeof value === 'object' && value !== null && key in value
      if (came && !has) continue
      if (!required.includes(key)) note(`${place}.${key}`)
      walk(inner, `${place}.${key}`, came && { value: (value as Record<string, unknown>)[key] })
    }
    if (items && !came) walk(items, place)
    if (items && Array.isArray(value))
      for (const one of value as unknown[]) walk(items, place, { value: one })
  }

  const answers = new Map<string, Schema>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { responses }] of Object.entries(operations)) {
      const content = Object.values(responses['200']?.content ?? {})[0]?.schema.anyOf?.[0]
      if (!content) continue
      const name = `${method.toUpperCase()} ${path}`
      answers.set(name, content)
      points.add(name)
      walk(payload(content), name)
    }

  return {
    saw: (method, path, body) => {
      const name = `${method} ${path}`
      const schema = answers.get(name)
      const { type, code, message, data } = body as Record<string, unknown>
      if (!schema || (type !== 'ok' && code !== 1)) return
      seen.add(name)
      walk(payload(schema), name, { value: type === 'ok' ? message : data })
    },
    missing: () => [...points].filter(point => !seen.has(point)),
  }
}

/** What stands inside the envelope. */
const payload = ({ properties = {} }: Schema): Schema => properties['message'] ?? properties['data'] ?? {}

/** The rows inside one of the wrappings of a list, and what came for them. */
function rowsOf(schema: Schema, value: unknown): readonly [Schema, unknown] | undefined {
  if (schema.items !== undefined && schema.maxItems === undefined) return [schema, value]
  for (const key of ['list', 'data', 'message']) {
    const inner = schema.properties?.[key]
    if (inner) return rowsOf(inner, (value as Readonly<Record<string, unknown>> | undefined)?.[key])
  }
  return undefined
}

function isOfKind(schema: Schema, value: unknown, schemas: Readonly<Record<string, Schema>>): boolean {
  if (schema.$ref !== undefined) {
    const target = schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]
    return target !== undefined && isOfKind(target, value, schemas)
  }
  if (schema.anyOf) return schema.anyOf.some(one => isOfKind(one, value, schemas))
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'null') return value === null
  if (schema.type === 'object')
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      (schema.required ?? []).every(key => key in value)
    )
  return schema.type === undefined || typeof value === schema.type || schema.type === 'integer'
}
