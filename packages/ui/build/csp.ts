import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The directives of the page's Content Security Policy in deploy/nginx.conf, as nginx writes them. */
const directives = (): string[] => {
  const conf = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8')
  const [, policy] = /~\^\/h4\/ "(default-src [^"]+)"/.exec(conf) ?? []
  if (policy === undefined) throw new Error('deploy/nginx.conf has no Content Security Policy')
  return policy.split('; ')
}

/** The directives for the origin that serves the page. */
export const contentPolicy = (origin: string): string[] =>
  directives().map(directive =>
    directive.replaceAll('https://$http_host', origin).replaceAll('$host', new URL(origin).hostname),
  )

/** Counts only in a header. */
const HEADER_ONLY = /^(frame-ancestors|report-uri|report-to) /

/**
 * The policy as a tag, for pages on any host. Scripts and worker are of the host that serves the page.
 *
 * @param changes the values of other directives, by name
 */
export const policyTag = (changes: Readonly<Record<string, string>>): HtmlTagDescriptor => {
  const values: Readonly<Record<string, string>> = {
    'script-src': "'self'",
    'worker-src': "'self'",
    ...changes,
  }
  const content = directives()
    .filter(directive => !HEADER_ONLY.test(directive))
    .map(directive => {
      const [name = ''] = directive.split(' ')
      return values[name] === undefined ? directive : `${name} ${values[name]}`
    })
  return {
    tag: 'meta',
    attrs: { 'http-equiv': 'Content-Security-Policy', content: content.join('; ') },
    injectTo: 'head-prepend',
  }
}

/**
 * Puts the policy into the page, for hosts that send no headers. It names no host: the build does not know the
 * platform's, the pictures' and the collector's, so connections and images are free here. Only headers close them.
 */
export const policyInPage: Plugin = {
  name: 'policy-in-page',
  apply: 'build',
  transformIndexHtml: () => [
    policyTag({ 'connect-src': 'http: https: ws: wss:', 'img-src': 'http: https: data: blob:' }),
  ],
}
