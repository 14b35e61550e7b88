import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { minifySync, preprocessCSS, type Plugin, type ResolvedConfig, type Rollup } from 'vite'
import { TAB_ICON, TABS } from '../src/app/tabs.ts'
import { paths, type Wide } from '../src/paths.ts'
import { Logo } from '../src/screens/common/logo.tsx'

const START = 'start.js'
const ROOT = '<div id="root"></div>'
const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
/** The screens whose files load together with the app, which has the login's. */
const SCREENS = Object.values(paths).filter(({ kind }) => kind === 'tab')

/** The outlines of the login and of the other screens, without words. */
const outlines = async (config: ResolvedConfig): Promise<string> => {
  const classes = async (path: string) => {
    const file = join(config.root, 'src', path)
    const { modules = {} } = await preprocessCSS(readFileSync(file, 'utf8'), file, config)
    return (...names: readonly string[]) => names.map(name => modules[name]).join(' ')
  }
  const layout = await classes('app/layout.module.css')
  const skeleton = (await classes('components/skeleton.module.css'))('skeleton')
  const bars = [0, 1, 2, 3].map(at => <span key={at} className={skeleton} />)
  const round = <span className={`${skeleton} outline-round`} />
  return renderToStaticMarkup(
    <>
      <div className={`${layout('shell')} outline-login`} data-kind="auth" aria-hidden>
        <div className={layout('authTools')}>
          <span className={layout('space')} />
          {round}
          {round}
        </div>
        <div className={layout('screen', 'auth')}>
          <div className="outline-mark">
            <Logo />
          </div>
          <div className="outline-form">{bars}</div>
        </div>
      </div>
      <div className={`${layout('shell')} outline-frame`} aria-hidden>
        <div className={layout('screen')}>
          <div className={layout('waiting')}>{bars}</div>
        </div>
        <div className={`${layout('nav')} outline-nav`}>
          {/* Links: a tap counts before the app runs. */}
          {TABS.map(({ label, icon: Icon, place }) => (
            <a
              key={label}
              className={`${layout('item')} outline-place`}
              href={`/h4${place.href()}`}
              tabIndex={-1}
            >
              <Icon {...TAB_ICON} />
            </a>
          ))}
        </div>
      </div>
    </>,
  )
}

/** The styles of the outline that depend on the screen, which `public/start.js` names: its width, and its place in the navigation. */
const stylesOfScreens = (): string => {
  const on = (screens: readonly string[]) =>
    `:root:is(${screens.map(path => `[data-screen='${path}']`).join()})`
  const column = (wanted: Wide) => {
    const screens = Object.values(paths).filter(({ wide }) => wide === wanted)
    return `${on(screens.map(({ path }) => path))} .outline-frame > :first-child`
  }
  const places = TABS.map(({ place }, at) => `${on([place.path])} .outline-place:nth-child(${at + 1})`)
  return `
    @media (min-width: 40em) {
      ${column('panes')} { max-width: var(--panes) }
      ${column('full')} { max-width: none }
    }
    @media (min-width: 75em) {
      ${column('desktop panes')} { max-width: var(--panes) }
    }
    ${places.join()} { color: var(--text); pointer-events: none }`
}

/** A chunk and its static imports, with their styles; relative to the base. */
const filesOf = (bundle: Rollup.OutputBundle, name: string): ReadonlySet<string> => {
  const files = new Set([name])
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    for (const other of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(other)
  }
  return files
}

/**
 * Puts the outline of the screens into the page, so that the first paint waits for no script but `public/start.js`.
 * That gets the entry, which it runs after the first paint, and the files of the main screens, which it fetches at once.
 */
export const outline = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'outline',
    configResolved(resolved) {
      config = resolved
    },
    transform: {
      order: 'pre',
      filter: { id: /\/app\/outline\.css$/ },
      handler: code => code + stylesOfScreens(),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        const page = html.replace(ROOT, ROOT.replace('><', `>${await outlines(config)}<`))
        if (!bundle || !chunk) return page
        const initial = filesOf(bundle, chunk.fileName)
        const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
        const files = SCREENS.map(({ path }) => {
          const screen = chunks.find(({ facadeModuleId }) =>
            facadeModuleId?.endsWith(`/screens${path}.screen.tsx`),
          )
          if (!screen) throw new Error(`The build has no chunk of ${path}`)
          return [path, [...filesOf(bundle, screen.fileName)].filter(file => !initial.has(file))]
        })
        // The last script imports the others.
        const entry = [...page.matchAll(SCRIPT)].at(-1)?.[1]
        if (!entry) throw new Error('The page has no script of the app')
        return page
          .replaceAll(SCRIPT, '<link rel="modulepreload" fetchpriority="low" crossorigin href="$1">')
          .replace(
            `src="${config.base}${START}"`,
            `$& data-entry="${entry}" data-files='${JSON.stringify(Object.fromEntries(files))}'`,
          )
      },
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        const file = resolve(config.root, config.build.outDir, START)
        const { code } = minifySync(START, readFileSync(file, 'utf8'), { compress: true, mangle: true })
        writeFileSync(file, code)
      },
    },
  }
}
