import { expect, test } from 'vitest'
import { openEditor } from '../../sdk/test/support/editor.ts'
import { helpText } from '../src/platform/flags.ts'
import { SERVER } from '../src/platform/settings.ts'

/** What `--help` says of each flag, by its option. */
const help = new Map(
  [...helpText(SERVER).matchAll(/^ {2}--(\S+) (?:[A-Z]+ )? *(.+)$/gm)].map(([, flag = '', sentence = '']) => [
    flag === 'data' ? 'dataDir' : flag.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    sentence,
  ]),
)

test('an editor says of every option what --help says of its flag', () => {
  const uses = ['ServerOptions', 'NodeExchangeSettings', 'PageExchangeOptions'].map((type, at) => {
    const from = ['index', 'node', 'page'][at]
    return `declare const of${type}: import('../../mocks/src/${from}.ts').${type}\n`
  })
  const options = Object.keys(SERVER)
  const text = [...uses, ...options.map(name => `void ofServerOptions.${name};`)].join('\n')
  const more = [
    'ofNodeExchangeSettings.control',
    'ofNodeExchangeSettings.speed',
    'ofPageExchangeOptions.database',
  ]
  const editor = openEditor([text, ...more.map(use => `void ${use};`)].join('\n'))
  expect(editor.problems()).toEqual([])
  const docs = new Map(options.map(name => [name, editor.at(`ofServerOptions.${name}`).doc]))
  expect([...docs].filter(([, doc]) => doc === '')).toEqual([])
  const flags = options.filter(name => help.has(name))
  expect(flags.map(name => [name, docs.get(name)])).toEqual(flags.map(name => [name, `${help.get(name)}.`]))
  expect(more.map(use => editor.at(use).doc !== '')).toEqual(more.map(() => true))
})
