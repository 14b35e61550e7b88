/** What the bench uses of Lighthouse, which is not installed with the workspace. */
interface Result {
  /** The page that was audited, after redirects. */
  readonly finalDisplayedUrl: string
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
}

interface Audit {
  readonly score: number | null
  /** Of a metric: ms, except for the layout shift. */
  readonly numericValue?: number
  readonly details?: unknown
}

export type Category = 'accessibility' | 'best-practices' | 'performance' | 'seo'

interface Flags {
  readonly port: number
  readonly onlyCategories: readonly Category[]
  /** Whether caches and service workers are kept. */
  readonly disableStorageReset: boolean
  readonly logLevel: 'error'
  readonly output: 'html'
}

/** Audits a page in the browser with this debugging port. */
export default function lighthouse(
  url: string,
  flags: Flags,
): Promise<{ readonly lhr: Result; readonly report: string } | undefined>
