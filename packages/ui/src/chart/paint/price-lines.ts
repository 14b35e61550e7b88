import type { ChartFormat } from '../format.ts'
import type { PriceLine } from '../price-line.ts'
import { moveApart } from '../view/move-apart.ts'
import { priceLabelHeight } from './label.ts'
import { fontOf, LABEL_PADDING } from './theme.ts'
import type { PriceLabel } from './label.ts'
import type { Scene } from './scene.ts'
import type { ChartTheme } from './theme.ts'

/** CSS pixels. */
const PILL = { height: 16, inset: 6, leader: 10 }
/** Dash and gap, CSS pixels. */
const DASH = [4, 3]
/** Maximum width, as a share of the plot. */
const WIDEST = 0.6

const colourOf = ({ tone }: PriceLine, theme: ChartTheme) => (tone === 'neutral' ? theme.text2 : theme[tone])

const isOnScale = ({ price }: PriceLine, { layout: { range } }: Scene) =>
  price >= range.low && price <= range.high

const paintLine = (ctx: CanvasRenderingContext2D, { geometry, theme }: Scene, line: PriceLine) => {
  const { ratio, left, right } = geometry
  const thickness = Math.max(1, Math.round(ratio * 0.75))
  const y = Math.round(geometry.y(line.price) - thickness / 2) + thickness / 2
  ctx.strokeStyle = colourOf(line, theme)
  ctx.lineWidth = thickness
  ctx.setLineDash(line.style === 'solid' ? [] : DASH.map(length => length * ratio))
  ctx.beginPath()
  ctx.moveTo(left, y)
  ctx.lineTo(right, y)
  ctx.stroke()
  ctx.setLineDash([])
}

/** A label at the left edge. */
interface Pill {
  readonly text: string
  readonly target: number
  readonly line: PriceLine
}

/** The label of all lines off the scale at one edge: the nearest with its price, and the number of others. */
const edgePill = (
  lines: readonly PriceLine[],
  target: number,
  arrow: string,
  write: (price: number) => string,
) => {
  const [nearest, ...others] = lines
  if (!nearest) return []
  const more = others.length > 0 ? ` +${others.length}` : ''
  return [{ text: `${arrow} ${nearest.label} ${write(nearest.price)}${more}`, target, line: nearest }]
}

const pillsOf = (
  { geometry, layout: { range } }: Scene,
  lines: readonly PriceLine[],
  write: (price: number) => string,
): readonly Pill[] => {
  const { priceTop, priceBottom } = geometry
  const above = lines.filter(({ price }) => price > range.high).sort((a, b) => a.price - b.price)
  const below = lines.filter(({ price }) => price < range.low).sort((a, b) => b.price - a.price)
  return [
    ...edgePill(above, priceTop, '↑', write),
    ...edgePill(below, priceBottom, '↓', write),
    ...lines
      .filter(({ price }) => price >= range.low && price <= range.high)
      .map(line => ({ text: line.label, target: geometry.y(line.price), line })),
  ]
}

/** Draws a label centered at `y`, with a leader to its line if it was moved. */
const paintPill = (
  ctx: CanvasRenderingContext2D,
  { geometry, theme }: Scene,
  { text, target, line }: Pill,
  y: number,
) => {
  const { ratio, left, right } = geometry
  const widest = (right - left) * WIDEST
  const padding = LABEL_PADDING * ratio
  const width = Math.min(ctx.measureText(text).width + 2 * padding, widest)
  const start = Math.round(left + PILL.inset * ratio)
  const height = PILL.height * ratio
  ctx.lineWidth = Math.max(1, Math.round(ratio * 0.75))
  ctx.strokeStyle = colourOf(line, theme)
  ctx.beginPath()
  if (Math.abs(target - y) > height / 2) {
    ctx.moveTo(start + width, y)
    ctx.lineTo(start + width + PILL.leader * ratio, target)
  }
  ctx.roundRect(start, Math.round(y - height / 2), width, height, 3 * ratio)
  ctx.fillStyle = theme.background
  ctx.fill()
  ctx.stroke()
  ctx.fillStyle = colourOf(line, theme)
  ctx.fillText(text, start + padding, y + ratio * 0.5, widest - 2 * padding)
}

export const paintPriceLines = (ctx: CanvasRenderingContext2D, scene: Scene, lines: readonly PriceLine[]) => {
  if (scene.columns.length === 0) return
  for (const line of lines) if (isOnScale(line, scene)) paintLine(ctx, scene, line)
}

/**
 * Draws labels at the left, moved apart where they would overlap; without room for all, the first lines have theirs.
 * Lines off the scale share one label per edge. Labels are on the live layer, above the line of the last price, which is
 * often close to the entry of a position.
 */
export const paintPillLabels = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  lines: readonly PriceLine[],
  format: ChartFormat,
  decimals: number,
) => {
  if (lines.length === 0) return
  const { geometry, theme } = scene
  const { ratio, priceTop, priceBottom } = geometry
  const height = (PILL.height + 2) * ratio
  const room = Math.max(1, Math.floor((priceBottom - priceTop) / height))
  const pills = pillsOf(scene, lines, price => format.price(price, decimals)).slice(0, room)
  const wanted = pills.map(({ target }) => target)
  const places = moveApart(wanted, height, priceTop - height / 2, priceBottom + height / 2)
  ctx.font = fontOf(theme, ratio, 600)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  pills.forEach((pill, i) => paintPill(ctx, scene, pill, places[i] ?? pill.target))
}

/** The labels on the price axis, above and below that of the last price. */
export const priceLineLabels = (
  scene: Scene,
  lines: readonly PriceLine[],
  last: PriceLabel,
  format: ChartFormat,
  decimals: number,
): readonly PriceLabel[] => {
  const { geometry, theme } = scene
  const { ratio, top, priceBottom } = geometry
  const height = priceLabelHeight(1, ratio)
  const half = priceLabelHeight(last.lines.length, ratio) / 2
  const labels = lines
    .filter(line => isOnScale(line, scene))
    .map(line => ({
      y: geometry.y(line.price),
      lines: [format.price(line.price, decimals)],
      fill: colourOf(line, theme),
      outlined: true,
    }))
  const placed = (part: typeof labels, from: number, to: number) => {
    const middles = moveApart(
      part.map(({ y }) => y),
      height,
      from,
      to,
    )
    return part.map((label, i) => ({ ...label, y: middles[i] ?? label.y }))
  }
  return [
    ...placed(
      labels.filter(({ y }) => y < last.y),
      top,
      last.y - half,
    ),
    ...placed(
      labels.filter(({ y }) => y >= last.y),
      last.y + half,
      priceBottom + height,
    ),
  ]
}
