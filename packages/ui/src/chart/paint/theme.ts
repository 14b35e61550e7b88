/** Resolved CSS colours, and the font family. */
export interface ChartTheme extends Record<ColourName, string> {
  readonly fontFamily: string
}

/** CSS pixels. */
const FONT_SIZE = 11
/** Around the text of a label, CSS pixels. */
export const LABEL_PADDING = 6

export const fontOf = (theme: ChartTheme, ratio: number, weight = 400): string =>
  `${weight} ${FONT_SIZE * ratio}px ${theme.fontFamily}`

/** The number of moving averages with their own colour. */
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
  // Defined in chart.css, which the value strip shares.
  average1: 'var(--candle-chart-average-1)',
  average2: 'var(--candle-chart-average-2)',
  average3: 'var(--candle-chart-average-3)',
  upSoft: 'color-mix(in srgb, var(--up, #20c997) 42%, transparent)',
  downSoft: 'color-mix(in srgb, var(--down, #ff5c6c) 42%, transparent)',
  accentSoft: 'color-mix(in srgb, var(--accent, #c8f31d) 22%, transparent)',
  // Not 0 %: transparent black would make the gradient grey.
  accentNone: 'color-mix(in srgb, var(--accent, #c8f31d) 1%, transparent)',
} as const

type ColourName = keyof typeof COLOURS

/** Resolves the custom properties of `element` on probe elements, so that `var`, `light-dark` and any colour space work. */
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
