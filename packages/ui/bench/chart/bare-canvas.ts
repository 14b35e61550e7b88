import type { Candle } from '../../src/chart/index.ts'
import { BAR_SPACING, LOOK, VOLUME_LOOK, type Contender } from './contender.ts'

const RIGHT_GAP = 2

/** The minimum that shows candles: no axes, text or lines; full repaint on every update. */
export const contender: Contender = {
  convert: (candle: Candle) => candle,
  draw(element, given) {
    const candles = [...given]
    const canvas = element.appendChild(document.createElement('canvas'))
    const ctx = canvas.getContext('2d', { alpha: false })
    if (!ctx) throw new Error('The browser has no canvas')
    const ratio = devicePixelRatio
    const width = (canvas.width = element.clientWidth * ratio)
    const height = (canvas.height = element.clientHeight * ratio)
    canvas.style.cssText = 'display: block; width: 100%; height: 100%; touch-action: none'
    let spacing = BAR_SPACING * ratio
    let to = candles.length + RIGHT_GAP
    let frame = 0

    const paint = () => {
      frame = 0
      const first = Math.max(0, Math.floor(to - width / spacing))
      const last = Math.min(candles.length, Math.ceil(to))
      const shown = candles.slice(first, last)
      const high = Math.max(...shown.map(candle => candle.high))
      const low = Math.min(...shown.map(candle => candle.low))
      const volume = Math.max(...shown.map(candle => candle.volume))
      const y = (price: number) => Math.round(((high - price) / (high - low)) * height * 0.8)
      const body = Math.max(1, Math.round(spacing * 0.72))
      ctx.fillStyle = LOOK.background
      ctx.fillRect(0, 0, width, height)
      shown.forEach((candle, i) => {
        const x = Math.round(width - (to - first - i) * spacing)
        const side = candle.close < candle.open ? 'down' : 'up'
        const top = y(Math.max(candle.open, candle.close))
        ctx.fillStyle = VOLUME_LOOK[side]
        ctx.fillRect(x, height, body, -Math.round((candle.volume / volume) * height * 0.16))
        ctx.fillStyle = LOOK[side]
        ctx.fillRect(x + Math.floor(body / 2), y(candle.high), ratio, y(candle.low) - y(candle.high))
        ctx.fillRect(x, top, body, Math.max(ratio, y(Math.min(candle.open, candle.close)) - top))
      })
    }
    const request = () => {
      if (frame === 0) frame = requestAnimationFrame(paint)
    }

    const fingers = new Map<number, number>()
    const spread = () => {
      const [a = 0, b = 0] = fingers.values()
      return Math.max(1, Math.abs(a - b))
    }
    canvas.addEventListener('pointerdown', ({ pointerId, clientX }) => fingers.set(pointerId, clientX))
    canvas.addEventListener('pointerup', ({ pointerId }) => fingers.delete(pointerId))
    canvas.addEventListener('pointermove', ({ pointerId, clientX }) => {
      const before = fingers.get(pointerId)
      if (before === undefined) return
      const apart = spread()
      fingers.set(pointerId, clientX)
      if (fingers.size === 1) to -= ((clientX - before) * ratio) / spacing
      else spacing = Math.min(Math.max((spacing * spread()) / apart, ratio), 40 * ratio)
      request()
    })
    paint()
    return candle => {
      candles[candles.length - 1] = candle
      request()
    }
  },
}
