/** Pixels of the picture that is saved: large enough to be scanned from a second phone. */
const CODE = 600
const EDGE = 40
const LINE = 34
const FONT = 'system-ui, sans-serif'

/** A line of the address under the code. */
const PER_LINE = 24

/**
 * Saves a QR code as a picture that says what it is for: who finds it later must not send another coin there.
 *
 * @returns whether a picture could be made
 */
export const saveQr = (code: HTMLCanvasElement, coin: string, address: string): boolean => {
  const lines = address.match(new RegExp(`.{1,${PER_LINE}}`, 'gsu')) ?? []
  const canvas = document.createElement('canvas')
  canvas.width = CODE + 2 * EDGE
  canvas.height = CODE + 4 * EDGE + (lines.length - 1) * LINE + EDGE
  const context = canvas.getContext('2d')
  if (!context) return false
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingEnabled = false
  context.drawImage(code, EDGE, 2.5 * EDGE, CODE, CODE)
  context.fillStyle = '#000'
  context.textAlign = 'center'
  const middle = canvas.width / 2
  context.font = `bold 44px ${FONT}`
  context.fillText(coin, middle, 1.75 * EDGE)
  context.font = '26px ui-monospace, monospace'
  lines.forEach((line, at) => context.fillText(line, middle, CODE + 3.5 * EDGE + at * LINE))
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `deposit-${coin}.png`
  link.click()
  return true
}
