import { contract, type EndpointName } from '@app/sdk'
import { isTimeZone } from '@app/sdk/rules'
import * as z from 'zod/mini'
import { languages } from '../locales/messages.ts'

const names = Object.values(contract).flatMap(area => Object.values(area).map(({ name }) => name))

const matching = (pattern: RegExp, expected: string) => z.string().check(z.regex(pattern, expected))

const httpAddress = matching(/^https?:\/\/[^/\s]+\/?$/i, "expected an address such as 'https://example.com'")

/** What a deployment configures, in the page's block `h4-config` or in `h4.json`. All fields are optional. */
const schema = z.strictObject({
  /** The platform's address; the page's own by default. */
  origin: z.optional(httpAddress),
  socket: z.optional(
    z.strictObject({
      /** The address of the push channel: '' for the page's own; port 2050 of the platform's host by default. */
      address: z.optional(
        matching(/^$|^wss?:\/\/[^/\s]+\/?$/i, "expected an address such as 'wss://example.com:2050', or ''"),
      ),
      /** The major version of the platform's socket.io; 4 by default. */
      generation: z.optional(z.literal([4, 2])),
    }),
  ),
  /** The languages to choose from besides English. */
  languages: z.optional(z.array(z.enum(languages.map(({ value }) => value)))),
  /** Paths that differ from the contract, by endpoint name. */
  paths: z.optional(
    z.partialRecord(
      z.enum(names as [EndpointName]),
      matching(/^\/[^?#\s]*$/, "expected a path such as '/api/orders'"),
    ),
  ),
  /** The header with the key of an order; null for none. */
  keyHeader: z.optional(z.nullable(matching(/^[\w-]+$/, 'expected the name of a header, or null'))),
  /** The zone of the platform's texts; shown by the user's newest order by default. */
  timeZone: z.optional(
    z.string().check(z.refine(isTimeZone, "expected the name of a zone such as 'Asia/Shanghai'")),
  ),
  /** The name of the service. */
  brand: z.optional(matching(/^\S.{0,39}$/, 'expected 1 to 40 characters')),
  /** The image of the service; the brand as text by default. */
  logo: z.optional(matching(/^(https:\/)?\/\S+$/, "expected an address such as '/h4/logo.svg'")),
  /** The picture that previews of a link show: deploy/release.sh writes it into the page. */
  share: z.optional(
    matching(/^https:\/\/\S+$/, "expected an address such as 'https://example.com/h4/share.png'"),
  ),
  /** The origins, besides the page's and the platform's, from which articles may show pictures. */
  imageHosts: z.optional(
    z.array(matching(/^https:\/\/[^/*\s]+\/?$/i, "expected an address such as 'https://cdn.example.com'")),
  ),
  /** The theme until the user chooses one; the system's by default. */
  theme: z.optional(z.enum(['system', 'dark', 'light'])),
  /** The practice account: offered beside the real one, or the only one; 'off' by default. */
  practice: z.optional(z.enum(['offer', 'only', 'off'])),
  /** Where errors are reported to; nowhere by default. */
  report: z.optional(
    matching(/^https?:\/\/\S+$/i, "expected an address such as 'https://example.com/errors'"),
  ),
})

export type Deployment = z.infer<typeof schema>

/** What is wrong with a configuration: the path of the field, or '' for the whole, and what was expected there. */
export interface ConfigProblem {
  readonly field: string
  readonly message: string
}

type Issue = z.core.$ZodIssue

const messageOf = (issue: Issue): string => {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.join(', ')}`
  return issue.message
}

const problemsOf = (issue: Issue): readonly ConfigProblem[] => {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
  return unknown
    ? unknown.map(key => ({ field: [...issue.path, key].join('.'), message: 'unknown field' }))
    : [{ field: issue.path.join('.'), message: messageOf(issue) }]
}

/** A configuration; with any problem it is empty. */
export interface ReadConfig {
  readonly config: Deployment
  readonly problems: readonly ConfigProblem[]
}

export const readDeployment = (text: string): ReadConfig => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { config: {}, problems: [{ field: '', message: 'it is not JSON' }] }
  }
  const { data, error } = z.safeParse(schema, value)
  return { config: data ?? {}, problems: error?.issues.flatMap(problemsOf) ?? [] }
}
