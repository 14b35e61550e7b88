/** The colours of the chart, as CSS colours that a canvas takes, and its font family. */
export interface ChartTheme extends Record<ColourName, string> {
  readonly fontFamily: string
}

/** So many moving averages have a colour of their own. */
export const AVERAGE_COLOURS = 3

const COLOURS = {
  up: 'var(--up, #20c997)',
  down: 'var(--down, #ff5c6c)',
  accent: 'var(--accent, #c8f31d)',
  hairline: 'var(--hairline, #252b33)',
  text: 'var(--text, #eef1f4)',
  text2: 'var(--text-2, #9aa4b0)',
  text3: 'var(--text-3, #626c78)',
  background: 'var(--bg, #0b0e11)',
  warning: 'var(--warning, #f5b54a)',
  // chart.css has them, as the value strip needs them too.
  average1: 'var(--candle-chart-average-1)',
  average2: 'var(--candle-chart-average-2)',
  average3: 'var(--candle-chart-average-3)',
  upSoft: 'color-mix(in srgb, var(--up, #20c997) 42%, transparent)',
  downSoft: 'color-mix(in srgb, var(--down, #ff5c6c) 42%, transparent)',
  accentSoft: 'color-mix(in srgb, var(--accent, #c8f31d) 22%, transparent)',
  // Not 0 %: that would be transparent black, and the fade would pass through grey.
  accentNone: 'color-mix(in srgb, var(--accent, #c8f31d) 1%, transparent)',
} as const

type ColourName = keyof typeof COLOURS

/**
 * Reads the colours from the custom properties in force on `element`. The browser resolves them on probe
 * elements, so whatever CSS allows there (`var`, `light-dark`, any colour space) works.
 */
export const readTheme = (element: HTMLElement): ChartTheme => {
  const holder = document.createElement('span')
  holder.hidden = true
  const entries = Object.entries(COLOURS).map(([name, colour]) => {
    const probe = holder.appendChild(document.createElement('span'))
    probe.style.color = colour
    return [name, probe] as const
  })
  element.append(holder)
  const colours = Object.fromEntries(
    entries.map(([name, probe]) => [name, getComputedStyle(probe).color]),
  ) as Record<ColourName, string>
  const { fontFamily } = getComputedStyle(element)
  holder.remove()
  return { ...colours, fontFamily }
}
