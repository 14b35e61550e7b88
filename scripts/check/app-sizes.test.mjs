import { expect, it } from 'vitest'
import { loads } from './app-sizes.mjs'

const page = '<script src="/h4/theme.js"></script><script type="module" src="/h4/main.js"></script>'
const manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: [
      'src/screens/home.screen.tsx',
      'src/screens/common/login.screen.tsx',
      'src/app/sheet.tsx',
      'src/app/settings-sheet.tsx',
      'texts/src/app/hk-settings-sheet',
      'texts/hk',
      'texts/src/screens/hk-home.screen',
      'texts/src/screens/hk-log.screen',
    ],
  },
  '_react.js': { file: 'react.js' },
  '_field.js': { file: 'field.js', imports: ['_react.js'] },
  'src/screens/common/login.screen.tsx': { file: 'login.js', imports: ['_field.js', 'index.html'] },
  'src/screens/home.screen.tsx': {
    file: 'home.js',
    imports: ['_list.js'],
    dynamicImports: ['src/screens/log.screen.tsx', 'src/screens/lazy.tsx'],
  },
  '_list.js': { file: 'list.js', dynamicImports: ['_socket.js'] },
  '_socket.js': { file: 'socket.js' },
  'src/screens/log.screen.tsx': { file: 'log.js' },
  'src/screens/lazy.tsx': { file: 'part.js' },
  'src/app/sheet.tsx': { file: 'sheet.js' },
  'src/app/screens.ts': { file: 'screens.js' },
  'src/app/language-sheet.tsx': { file: 'language.js' },
  'src/app/settings-sheet.tsx': { file: 'settings.js' },
  'src/state/spot.ts': { file: 'spot.js' },
  'src/state/leverage.ts': { file: 'leverage.js' },
  'texts/src/app/hk-settings-sheet': { file: 'hk-settings.js' },
  'texts/hk': { file: 'hk.js' },
  'texts/src/screens/hk-home.screen': { file: 'hk-home.js' },
  'texts/src/screens/hk-log.screen': { file: 'hk-log.js' },
}

it('counts the transitive imports of the login and the entry', () => {
  expect(loads(manifest, page).login).toEqual(
    new Set(['theme.js', 'field.js', 'login.js', 'main.js', 'react.js']),
  )
})

it('counts what home fetches later, without other screens and tap-only chunks', () => {
  const own = ['home.js', 'list.js', 'part.js', 'sheet.js', 'socket.js', 'hk.js', 'hk-home.js']
  const { home, all } = loads(manifest, page)
  expect(home).toEqual(new Set(['theme.js', 'main.js', 'react.js', ...own]))
  expect(all).toEqual(new Set([...home, 'settings.js', 'hk-settings.js']))
})

it('throws if a screen is not a separate chunk', () => {
  const { 'src/screens/home.screen.tsx': _, ...rest } = manifest
  expect(() => loads(rest, page)).toThrow('src/screens/home.screen.tsx')
})
