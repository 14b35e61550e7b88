import { expect, test } from 'vitest'
import { contentPolicy, policyTag } from './csp.ts'

test('the policy names the origin that serves the page', () => {
  const policy = contentPolicy('http://localhost:4173')
  expect(policy).toContain('script-src http://localhost:4173/h4/assets/ http://localhost:4173/h4/start.js')
  expect(policy).toContain('worker-src http://localhost:4173/h4/sw.js http://localhost:4173/h4/assets/')
  expect(policy).toContain("connect-src 'self' wss://localhost:2050")
  expect(policy.join()).not.toContain('$')
})

test('the tag of the page has the same directives, and names no host', () => {
  const { attrs } = policyTag({ 'img-src': 'https:' })
  const own = String(attrs?.['content']).split('; ')
  const names = (policy: readonly string[]) => policy.map(directive => directive.split(' ')[0])
  const ofHeaders = ['frame-ancestors', 'report-uri', 'report-to']
  expect([...names(own), ...ofHeaders].sort()).toEqual(names(contentPolicy('https://a.example')).sort())
  expect(own).toContain("script-src 'self'")
  expect(own).toContain('img-src https:')
  expect(policyTag({ 'connect-src': "'self'" }).attrs?.['content']).not.toMatch(/\$|:\/\//)
})
