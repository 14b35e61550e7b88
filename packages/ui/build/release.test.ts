import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const UI = join(import.meta.dirname, '..')
const SCRIPT = join(UI, '../../deploy/release.sh')

const folder = mkdtempSync(join(tmpdir(), 'h4-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

const build = join(folder, 'build')
mkdirSync(join(build, 'assets'), { recursive: true })
writeFileSync(join(build, 'assets/first-1234567.js'), '')
cpSync(join(UI, 'index.html'), join(build, 'index.html'))
cpSync(join(UI, 'public'), build, { recursive: true })

/** Publishes the app's page with a configuration. @returns what is then served */
const publish = (config: object) => {
  const [root, file] = [join(folder, 'www/h4'), join(folder, 'config.json')]
  writeFileSync(file, JSON.stringify(config))
  mkdirSync(join(folder, 'www'), { recursive: true })
  execFileSync('sh', [SCRIPT, 'publish', build], { env: { ...process.env, H4_ROOT: root, H4_CONFIG: file } })
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const contentOf = (name: string) => new RegExp(`="${name}"\\s+content="([^"]*)"`).exec(page)?.[1]
  return {
    page,
    preview: {
      title: contentOf('og:title'),
      description: contentOf('og:description'),
      image: contentOf('og:image'),
      card: contentOf('twitter:card'),
    },
    icons: [...page.matchAll(/<link rel="[a-z-]*icon"[^>]* href="([^"]*)"/g)].map(([, href]) => href),
    manifest: JSON.parse(readFileSync(join(root, 'manifest.webmanifest'), 'utf8')) as object,
  }
}

const own = JSON.parse(readFileSync(join(UI, 'public/manifest.webmanifest'), 'utf8')) as {
  readonly name: string
  readonly description: string
  readonly background_color: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
}
const brand = 'Exämple "&\\1" Markets'
const logo = '/h4/logo.svg?a&b'

test('without a brand: the app’s name and icons, and a picture once its address is known', () => {
  const plain = publish({})
  const preview = { title: own.name, description: own.description, image: undefined, card: 'summary' }
  expect(plain).toMatchObject({ manifest: own, preview, icons: ['/icon.svg', '/apple-touch-icon.png'] })
  const image = 'https://app.example.com/h4/share.png'
  expect(publish({ share: image }).preview).toEqual({ ...preview, image, card: 'summary_large_image' })
})

test('a brand replaces name, icons and picture everywhere', () => {
  const branded = publish({ brand })
  expect(branded.page).toContain('<title>Exämple &quot;&amp;&#92;1&quot; Markets</title>')
  expect(branded.page).not.toMatch(/\bH4\b|share\.png/)
  expect(branded.preview).toMatchObject({
    title: 'Exämple &quot;&amp;&#92;1&quot; Markets',
    image: undefined,
  })
  expect(branded.icons).toEqual([])
  expect(branded.manifest).toEqual({ ...own, name: brand, short_name: brand, icons: [] })

  const { icons, manifest, preview } = publish({ brand, logo, share: 'https://example.com/s?a&b' })
  expect(icons).toEqual(['/h4/logo.svg?a&amp;b', '/h4/logo.svg?a&amp;b'])
  expect(preview.image).toBe('https://example.com/s?a&amp;b')
  expect(manifest).toMatchObject({ name: brand, icons: [{ src: logo, sizes: 'any' }] })
})

/** Runs the script on a folder of its own, with the page's configuration. @returns what it says when it refuses */
const refusal = (name: string, ...args: readonly string[]): string | undefined => {
  const env = { ...process.env, H4_ROOT: join(folder, name), H4_CONFIG: join(folder, 'none') }
  const { status, stderr } = spawnSync('sh', [SCRIPT, ...args], { env, encoding: 'utf8' })
  return status === 0 ? undefined : stderr
}

test('one release at a time: the second one changes nothing and says why', () => {
  const [root, lock] = [join(folder, 'locked'), join(folder, 'locked.releases/.lock')]
  mkdirSync(lock, { recursive: true })
  for (const args of [['publish', build], ['rollback']])
    expect(refusal('locked', ...args)).toBe(
      `release.sh: another release is being published; if none is, remove ${lock}\n`,
    )
  expect([existsSync(root), existsSync(lock)]).toEqual([false, true])
  rmSync(lock, { recursive: true })
  expect(refusal('locked', 'publish', build)).toBeUndefined()
  // A failure ends the lock, too.
  expect(refusal('locked', 'rollback')).toContain('no release before')
  expect(existsSync(lock)).toBe(false)
})

test('it follows no links: not in the folders that it writes, not in a build', () => {
  expect(refusal('linked', 'publish', build)).toBeUndefined()
  const outside = join(folder, 'outside')
  const attempts = ['linked/index.next', 'linked/assets/first-1234567.js', 'linked.releases/current']
  for (const name of attempts) {
    const link = join(folder, name)
    writeFileSync(outside, 'untouched')
    rmSync(link, { force: true })
    symlinkSync(outside, link)
    expect(refusal('linked', 'publish', build)).toContain(
      `links are not followed, remove or replace: ${link}`,
    )
    expect(readFileSync(outside, 'utf8')).toBe('untouched')
    rmSync(link)
  }
  symlinkSync(join(folder, 'linked'), join(folder, 'another'))
  expect(refusal('another', 'publish', build)).toContain('links are not followed')

  const odd = join(folder, 'odd')
  cpSync(build, odd, { recursive: true })
  symlinkSync(outside, join(odd, 'secret.txt'))
  expect(refusal('linked', 'publish', odd)).toContain('has links')
  expect(existsSync(join(folder, 'linked/secret.txt'))).toBe(false)
})

test('the picture has the size that previews expect', () => {
  const png = readFileSync(join(UI, 'public/share.png'))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(300_000)
})

test('the manifest has all that an installation needs: icons of their sizes, one to be masked, the background', () => {
  const png = (name: string) => readFileSync(join(UI, 'public', name))
  const sizes = own.icons.map(({ src, sizes }) => {
    if (sizes === 'any') return sizes
    return `${png(src).readUInt32BE(16)}x${png(src).readUInt32BE(20)}`
  })
  expect(sizes).toEqual(own.icons.map(icon => icon.sizes))
  expect(own.icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }))
  const tokens = readFileSync(join(UI, 'src/styles/tokens.css'), 'utf8')
  expect(own.background_color).toBe(/--bg: (#\w+)/.exec(tokens)?.[1])
  expect(own).toMatchObject({ id: '/h4/', start_url: '/h4/', scope: '/h4/', display: 'standalone' })
})
