import { describe, expect, it } from 'vitest'
import { parse } from './sources.mjs'
import { ownTexts } from './texts.mjs'

const found = (code, path = 'packages/ui/src/screens/a.tsx') => ownTexts(parse(path, code)).length

describe('texts', () => {
  it.each([
    'const a = <p>Hello</p>',
    'const a = <p>\n  {n} lots\n</p>',
    'const a = <p>餘額</p>',
    "const a = <p>{'Hello'}</p>",
    "const a = <p>{on && 'On'}</p>",
    "const a = <p>{on ? '–' : 'off'}</p>",
    "const a = <p>{name ?? 'Nobody'}</p>",
    'const a = <p>{`${n} left`}</p>',
    '<img alt="A coin" />',
    "<Button label={on ? 'Hide' : t('show')} />",
    '<input placeholder="Search" />',
    '<section aria-label="Markets" />',
    '<ChipChoice legend="Side" />',
    '<Fact name="Fee">{fee}</Fact>',
    "toast('Copied')",
    'toast(`Copied ${n}`)',
  ])('finds %s', code => expect(found(code)).toBe(1))

  it.each([
    'const a = <p>{t("a.b")}</p>',
    "const a = <p>{side === 'buy' && t('a')}</p>",
    "const a = <p>{t(on ? 'a.on' : 'a.off')}</p>",
    'const a = <p>▲ · × 100% ›</p>',
    'const a = <p>1 USDT (ERC20)</p>',
    "const a = <Num unit='USDT' value={n} />",
    "const a = <Num unit='%' value={n} />",
    '<input name="username" className="field" type="text" autoComplete="email" />',
    '<TextField name="username" autoComplete="email" />',
    "<Tabs value='position' onChange={value => change({ tab: 'position' })} />",
    "toast(t('copied'), 'success')",
    '// Hello\nconst a = <p>{/* Hello */}</p>',
  ])('accepts %s', code => expect(found(code)).toBe(0))

  it('checks only screens, app and components', () => {
    expect(found("toast('Hello')", 'packages/ui/src/app/a.ts')).toBe(1)
    expect(found("toast('Hello')", 'packages/ui/src/demo/a.ts')).toBe(0)
    expect(found("toast('Hello')", 'packages/ui/src/app/a.test.ts')).toBe(0)
  })
})
