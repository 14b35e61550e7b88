import { join, relative, sep } from 'node:path'
import type { CSSOptions } from 'vite'

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

const SOURCES = join(import.meta.dirname, '../src')
/** Folders of `src`, the weakest styles first. Those of other folders, in no layer, are stronger. */
const FOLDERS = ['styles', 'components', 'shared']

/**
 * Gives each folder a cascade layer, so that a screen can change the look of a component, in whatever order the browser
 * gets their style sheets: it depends on the screen that the app starts with.
 */
export const layers: Plugins[number] = {
  postcssPlugin: 'layers',
  Once: (root, { AtRule }) => {
    const [folder = ''] = relative(SOURCES, root.source?.input.file ?? '').split(sep)
    if (!FOLDERS.includes(folder)) return
    const styles = root.nodes
    root.removeAll()
    root.append(
      new AtRule({ name: 'layer', params: FOLDERS.join(', ') }),
      new AtRule({ name: 'layer', params: folder, nodes: styles }),
    )
  },
}
