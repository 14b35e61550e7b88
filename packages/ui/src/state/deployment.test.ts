import { expect, test } from 'vitest'
import { languages } from '../locales/messages.ts'
import { readDeployment } from './deployment.ts'

test('reads a whole configuration', () => {
  const config = {
    origin: 'https://platform.example',
    socket: { address: 'wss://push.example:2050', generation: 2 },
    languages: ['en', 'hk'],
    paths: { 'spot.buy': '/api/transaction/in', 'spot.sell': '/api/transaction/out' },
    keyHeader: null,
    timeZone: 'Asia/Shanghai',
    brand: 'Example Markets',
    logo: 'https://platform.example/logo.svg',
    share: 'https://platform.example/h4/share.png',
    imageHosts: ['https://pictures.example', 'https://more.example:8443/'],
    theme: 'light',
    report: 'https://errors.example/h4',
  }
  expect(readDeployment(JSON.stringify(config))).toEqual({ config, problems: [] })
  expect(readDeployment('{}')).toEqual({ config: {}, problems: [] })
})

test('names every wrong field, and never its value', () => {
  const { config, problems } = readDeployment(
    JSON.stringify({
      origin: 'platform.example/secret',
      socket: { address: 'push', generation: 3, path: '/' },
      languages: ['en', 'xx'],
      paths: { 'spot.bye': '/api', 'spot.buy': 'transaction' },
      keyHeader: 'two words',
      timeZone: 'China',
      brand: '',
      logo: 'logo.svg',
      share: '/h4/share.png',
      imageHosts: ['https://pictures.example', 'http://pictures.example', 'https://*.example'],
      theme: 'blue',
      report: 1,
      orgin: '',
    }),
  )
  expect(config).toEqual({})
  expect(Object.fromEntries(problems.map(({ field, message }) => [field, message]))).toEqual({
    origin: "expected an address such as 'https://example.com'",
    'socket.address': "expected an address such as 'wss://example.com:2050', or ''",
    'socket.generation': 'expected one of 4, 2',
    'socket.path': 'unknown field',
    'languages.1': `expected one of ${languages.map(({ value }) => value).join(', ')}`,
    'paths.spot.bye': 'unknown field',
    'paths.spot.buy': "expected a path such as '/api/orders'",
    keyHeader: 'expected the name of a header, or null',
    timeZone: "expected the name of a zone such as 'Asia/Shanghai'",
    brand: 'expected 1 to 40 characters',
    logo: "expected an address such as '/h4/logo.svg'",
    share: "expected an address such as 'https://example.com/h4/share.png'",
    'imageHosts.1': "expected an address such as 'https://cdn.example.com'",
    'imageHosts.2': "expected an address such as 'https://cdn.example.com'",
    theme: 'expected one of system, dark, light',
    report: 'expected string',
    orgin: 'unknown field',
  })
})

test.each(['', '{', 'null', '[]', '"text"', '<!doctype html>'])('reports %j as a whole', text => {
  const { config, problems } = readDeployment(text)
  expect(config).toEqual({})
  expect(problems).toMatchObject([{ field: '' }])
})

test('a prototype is not a configuration', () => {
  const { problems } = readDeployment('{"__proto__": {"brand": "x"}, "constructor": 1}')
  expect(problems.length).toBeGreaterThan(0)
  expect(({} as { brand?: string }).brand).toBeUndefined()
})
