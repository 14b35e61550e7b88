const COLOURS = {
  up: 'var(--up, #20c997)',
  down: 'var(--down, #ff5c6c)',
  upSoft: 'color-mix(in srgb, var(--up, #20c997) 32%, transparent)',
  downSoft: 'color-mix(in srgb, var(--down, #ff5c6c) 32%, transparent)',
  // Not 0 %: that would be transparent black, and the fade would pass through grey.
  upNone: 'color-mix(in srgb, var(--up, #20c997) 1%, transparent)',
  downNone: 'color-mix(in srgb, var(--down, #ff5c6c) 1%, transparent)',
  zero: 'var(--text-3, #808a97)',
  label: 'var(--text-2, #9aa4b0)',
  ground: 'var(--surface, #13171c)',
}

export type Colours = Readonly<Record<keyof typeof COLOURS, string>>

/** The colours in force on an element, as a canvas takes them: the browser resolves what the custom properties say. */
export const readColours = (element: HTMLElement): Colours => {
  const read = (colour: string) => {
    // One each: on the same one a transition, be it of no duration, would give the colour before.
    const probe = element.appendChild(document.createElement('span'))
    probe.style.color = colour
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return Object.fromEntries(Object.entries(COLOURS).map(([name, css]) => [name, read(css)])) as Colours
}
