import { inScope, nameOf } from './scope.ts'

/** Fields into which iOS zooms, and targets that a finger misses. */
export const wrongSizes = () => {
  const small = inScope('input, select, textarea').filter(
    each => parseFloat(getComputedStyle(each).fontSize) < 16,
  )
  const narrow = inScope('button, a, select, label:has(input), [role=tab]').filter(target => {
    const { x: left, y: top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    // Scrolled out or below a bar; or a row that is a link as a whole.
    const isOut = x < 0 || x >= innerWidth || y < 84 || y > innerHeight - 165
    if (isOut || target.closest('article, [role=row]')) return false
    // What is outside of the box, as its ::after, can be pressed too.
    const misses = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return hit && !target.contains(hit) && !hit.matches('.text-action, label')
    }
    return misses(0, -21) || misses(0, 21) || misses(-21, 0) || misses(21, 0)
  })
  return [...small, ...narrow].map(each => `too small: ${nameOf(each)}`)
}
