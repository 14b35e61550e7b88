import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The directives of the Content Security Policy in deploy/nginx.conf, for a host. */
export const contentPolicy = (host: string): string[] => {
  const conf = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8')
  const [, policy] = /"(default-src [^"]+)"/.exec(conf) ?? []
  if (policy === undefined) throw new Error('deploy/nginx.conf has no Content Security Policy')
  return policy.replaceAll('$host', host).split('; ')
}
