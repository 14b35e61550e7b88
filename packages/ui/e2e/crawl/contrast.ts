import { inScope } from './scope.ts'

const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
const known = new Map<string, number>()
/** The luminance of colours on top of each other. */
const luminance = (colours: readonly string[], opacity = 1): number => {
  const key = `${colours.join()} ${opacity}`
  if (!pixel || known.has(key)) return known.get(key) ?? 0
  for (const [at, colour] of colours.entries()) {
    pixel.globalAlpha = at === colours.length - 1 ? opacity : 1
    pixel.fillStyle = colour
    pixel.fillRect(0, 0, 1, 1)
  }
  const [r = 0, g = 0, b = 0] = Array.from(pixel.getImageData(0, 0, 1, 1).data, part =>
    part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  known.set(key, 0.2126 * r + 0.7152 * g + 0.0722 * b)
  return luminance(colours, opacity)
}
/** Texts with too little contrast. */
export const faint = (theme: 'dark' | 'light') => {
  const { dataset } = document.documentElement
  const { theme: before } = dataset
  dataset['theme'] = theme
  const wrong = inScope('*').flatMap(box => {
    const text = [...box.childNodes]
      .map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue : ''))
      .join('')
    if (!text.trim() || box.closest(':disabled, [aria-disabled=true]')) return []
    const { color, fontSize, fontWeight } = getComputedStyle(box)
    const behind: string[] = []
    let opacity = 1
    for (let each: Element | null = box; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      behind.unshift(style.backgroundColor)
      opacity *= Number(style.opacity)
    }
    const both = [luminance(behind), luminance([...behind, color], opacity)]
    const contrast = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    return opacity > 0 && contrast < (isLarge ? 3 : 4.5) ? `${theme}: contrast ${contrast}: ${text}` : []
  })
  dataset['theme'] = before
  return wrong
}
