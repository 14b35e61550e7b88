const COLOURS = {
  up: 'var(--up, #20c997)',
  down: 'var(--down, #ff5c6c)',
  upSoft: 'color-mix(in srgb, var(--up, #20c997) 32%, transparent)',
  downSoft: 'color-mix(in srgb, var(--down, #ff5c6c) 32%, transparent)',
  // Not 0 %: transparent black would make the gradient grey.
  upNone: 'color-mix(in srgb, var(--up, #20c997) 1%, transparent)',
  downNone: 'color-mix(in srgb, var(--down, #ff5c6c) 1%, transparent)',
  zero: 'var(--text-3, #808a97)',
  label: 'var(--text-2, #9aa4b0)',
  ground: 'var(--surface, #13171c)',
}

export type Colours = Readonly<Record<keyof typeof COLOURS, string>>

/** The computed colours of an element's custom properties, for a canvas. */
export const readColours = (element: HTMLElement): Colours => {
  const read = (colour: string) => {
    // One probe per colour: on a reused one a transition, even of 0 s, would return the previous colour.
    const probe = element.appendChild(document.createElement('span'))
    probe.style.color = colour
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return Object.fromEntries(Object.entries(COLOURS).map(([name, css]) => [name, read(css)])) as Colours
}
