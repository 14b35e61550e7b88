import { describe, expect, it } from 'vitest'
import { violations } from './arrows.mjs'
import { parse } from './sources.mjs'

const found = (path, text) => violations(parse(`packages/${path}`, text)).length

describe('arrows', () => {
  it.each([
    ['sdk/src/values/a.ts', "import { b } from '../contract/b.ts'"],
    ['sdk/src/contract/a.ts', "import type { b } from '../rules/b.ts'"],
    ['sdk/src/rules/a.ts', "import { b } from '../client/b.ts'"],
    ['sdk/src/rules/a.ts', "import { b } from '../forms/b.ts'"],
    ['sdk/src/forms/a.ts', "import { b } from '../client/b.ts'"],
    ['sdk/src/client/a.ts', "import type { b } from '../forms/b.ts'"],
    ['sdk/src/session/a.ts', "import { b } from '../realtime/b.ts'"],
    ['sdk/src/realtime/a.ts', "export { b } from '../session/b.ts'"],
    ['sdk/src/realtime/a.ts', "const b = await import('../storage/b.ts')"],
    ['sdk/src/storage/a.ts', "import { b } from '../values/b.ts'"],
    ['sdk/src/client/a.ts', "import { createApp } from '../app.ts'"],
    ['sdk/src/new-folder/a.ts', "import { b } from '../values/b.ts'"],
    ['sdk/src/rules/a.ts', "type B = import('../client/b.ts').B"],
    ['sdk/src/app.ts', "import { a } from '@app/mocks'"],
    ['sdk/src/app.ts', "import { a } from '../../mocks/src/index.ts'"],
    ['mocks/src/http/a.ts', "import { send } from '@app/sdk'"],
    ['mocks/src/http/a.ts', "import type { Link } from '@app/sdk/realtime'"],
    ['mocks/src/exchange/a.ts', "import { messages } from '@app/sdk/forms'"],
    ['mocks/src/a.ts', "import { a } from '@app/ui'"],
    ['ui/src/screens/a.tsx', "import { startServer } from '@app/mocks'"],
    ['ui/src/screens/a.tsx', "import { map } from 'rxjs'"],
    ['ui/src/screens/a.tsx', 'app.session.state$.subscribe(f)'],
    ['ui/src/chart/a.ts', "import { useRef } from 'react'"],
    ['ui/src/chart/a.ts', "import { big } from '@app/sdk/rules'"],
    ['ui/src/chart/a.ts', "import { candles } from '../state/candles.ts'"],
    ['ui/src/components/a.tsx', "import { market } from '../state/market.ts'"],
    ['ui/src/components/a.tsx', "import { send } from '@app/sdk'"],
    ['ui/src/components/a.tsx', "import { app } from '../state/app.ts'"],
    ['ui/src/state/a.ts', "import { useForm } from '../shared/use-form.ts'"],
    ['ui/src/shared/a.tsx', "import { Row } from '../screens/row.tsx'"],
    ['ui/src/screens/a.tsx', "import { Layout } from '../app/layout.tsx'"],
  ])('forbids in %s: %s', (path, text) => expect(found(path, text)).toBe(1))

  it.each([
    ['sdk/src/session/a.ts', "import { b } from '../client/b.ts'; import { c } from '../storage/c.ts'"],
    ['sdk/src/rules/a.ts', "import Big from 'big.js'; import { c } from './c.ts'"],
    ['sdk/src/forms/a.ts', "import { b } from '../rules/b.ts'; import { c } from './c.ts'"],
    ['sdk/src/app.ts', "import { a } from './session/a.ts'; import { b } from './realtime/b.ts'"],
    ['sdk/src/rules/a.test.ts', "import { a } from '../client/a.ts'"],
    ['sdk/examples/a.ts', "import { createApp } from '@app/sdk'"],
    [
      'mocks/src/http/a.ts',
      "import { contract } from '@app/sdk/contract'; import { b } from '@app/sdk/rules'",
    ],
    ['ui/src/app/demo.ts', "await import('@app/mocks')"],
    ['ui/src/state/a.ts', "import { map } from 'rxjs'; app.session.state$.subscribe(f)"],
    ['ui/src/components/a.tsx', "import { useId } from 'react'; import type { Amount } from '@app/sdk'"],
    ['ui/src/chart/a.ts', "import uPlot from 'uplot'; import { b } from './b.ts'"],
  ])('allows in %s: %s', (path, text) => expect(found(path, text)).toBe(0))
})
