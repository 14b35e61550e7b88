import { inScope } from './scope.ts'

const isOpaque = (colour: string) => !/, 0\)$|transparent/.test(colour)
/** What is only an area of a colour: bars, thumbs, dots. A grip is decoration. */
const areas = () =>
  inScope('*:not(svg *, [class*=grip])').flatMap(element =>
    ['', '::before', '::after'].flatMap(part => {
      const { backgroundColor, content } = getComputedStyle(element, part)
      const isEmpty = part
        ? content === '""'
        : !element.textContent && !element.matches(':has(svg, img), canvas')
      return isEmpty && isOpaque(backgroundColor) ? { element, part } : []
    }),
  )
let painted: ReturnType<typeof areas> = []
/** Remembers the areas before colours are forced. */
export const rememberAreas = () => {
  painted = areas()
}
/** The areas that have the colour of what is behind them, now that colours are forced. */
export const vanished = () =>
  painted.flatMap(({ element, part }) => {
    let behind = part ? element : element.parentElement
    while (behind && !isOpaque(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement
    const { backgroundColor } = getComputedStyle(element, part)
    const isFramed = [getComputedStyle(element), getComputedStyle(element, part)].some(
      ({ borderTopWidth, borderBottomWidth, outlineStyle }) =>
        parseFloat(borderTopWidth) + parseFloat(borderBottomWidth) > 0 || outlineStyle !== 'none',
    )
    const isLost = behind && getComputedStyle(behind).backgroundColor === backgroundColor
    return isLost && !isFramed ? `vanishes: ${element.className}${part}` : []
  })
