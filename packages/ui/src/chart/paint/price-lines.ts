import * as format from '../format.ts'
import type { PriceLine } from '../options.ts'
import { moveApart } from '../view/move-apart.ts'
import { priceLabelHeight, type PriceLabel } from './label.ts'
import type { Scene } from './scene.ts'
import { fontOf, LABEL_PADDING, type ChartTheme } from './theme.ts'
import { paintThinLine } from './thin-line.ts'

/** CSS pixels. */
const PILL = { height: 16, inset: 6, leader: 10 }
/** Dash and gap, CSS pixels. */
const DASH = [4, 3]
/** Maximum width, as a share of the plot. */
const WIDEST = 0.6

const colourOf = ({ tone }: PriceLine, theme: ChartTheme) => (tone === 'neutral' ? theme.text2 : theme[tone])

/** The lines within the price scale. */
const onScale = ({ lines, layout: { range } }: Scene) =>
  lines.filter(({ price }) => price >= range.low && price <= range.high)

export const paintPriceLines = (ctx: CanvasRenderingContext2D, scene: Scene) => {
  const { geometry, theme, columns } = scene
  if (columns.length === 0) return
  for (const line of onScale(scene)) {
    const dash = line.style === 'solid' ? [] : DASH.map(length => length * geometry.ratio)
    const y = geometry.level(line.price)
    paintThinLine(ctx, geometry, colourOf(line, theme), dash, [0, y], [geometry.right, y])
  }
}

/** The labels at the left edge. */
const pillsOf = (scene: Scene) => {
  const { geometry, lines, priceDecimals } = scene
  const { low, high } = scene.layout.range
  /** The label of all lines off the scale at one edge: the nearest with its price, and the number of others. */
  const edgePill = ([line, ...others]: readonly PriceLine[], target: number, arrow: string) => {
    if (!line) return []
    const more = others.length > 0 ? ` +${others.length}` : ''
    const text = `${arrow} ${line.label} ${format.price(line.price, priceDecimals)}${more}`
    return [{ text, target, line }]
  }
  const above = lines.filter(({ price }) => price > high).sort((a, b) => a.price - b.price)
  const below = lines.filter(({ price }) => price < low).sort((a, b) => b.price - a.price)
  return [
    ...edgePill(above, geometry.priceTop, '↑'),
    ...edgePill(below, geometry.priceBottom, '↓'),
    ...onScale(scene).map(line => ({ text: line.label, target: geometry.y(line.price), line })),
  ]
}

/** Draws a label centered at `y`, with a leader to its line if it was moved. */
const paintPill = (
  ctx: CanvasRenderingContext2D,
  { geometry, theme }: Scene,
  { text, target, line }: ReturnType<typeof pillsOf>[number],
  y: number,
) => {
  const { ratio, right, thin } = geometry
  const widest = right * WIDEST
  const padding = LABEL_PADDING * ratio
  const width = Math.min(ctx.measureText(text).width + 2 * padding, widest)
  const start = Math.round(PILL.inset * ratio)
  const height = PILL.height * ratio
  ctx.lineWidth = thin
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

/**
 * Draws labels at the left, moved apart where they would overlap; without room for all, the first lines have theirs.
 * Lines off the scale share one label per edge. Labels are on the live layer, above the line of the last price, which is
 * often close to the entry of a position.
 */
export const paintPillLabels = (ctx: CanvasRenderingContext2D, scene: Scene) => {
  const { ratio, priceTop, priceBottom } = scene.geometry
  const height = (PILL.height + 2) * ratio
  const room = Math.max(1, Math.floor((priceBottom - priceTop) / height))
  const pills = pillsOf(scene).slice(0, room)
  const wanted = pills.map(({ target }) => target)
  const places = moveApart(wanted, height, priceTop - height / 2, priceBottom + height / 2)
  ctx.font = fontOf(scene.theme, ratio, 600)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  pills.forEach((pill, i) => paintPill(ctx, scene, pill, places[i] ?? pill.target))
}

/** The labels on the price axis, above and below that of the last price. */
export const priceLineLabels = (scene: Scene, last: PriceLabel): readonly PriceLabel[] => {
  const { geometry, theme, priceDecimals } = scene
  const { ratio, priceBottom } = geometry
  const height = priceLabelHeight(1, ratio)
  const half = priceLabelHeight(last.lines.length, ratio) / 2
  const labels = onScale(scene).map(line => ({
    y: geometry.y(line.price),
    lines: [format.price(line.price, priceDecimals)],
    fill: colourOf(line, theme),
    outlined: true,
  }))
  const placed = (part: typeof labels, from: number, to: number) => {
    const wanted = part.map(({ y }) => y)
    const places = moveApart(wanted, height, from, to)
    return part.map((label, i) => ({ ...label, y: places[i] ?? label.y }))
  }
  const above = labels.filter(({ y }) => y < last.y)
  const below = labels.filter(({ y }) => y >= last.y)
  return [...placed(above, 0, last.y - half), ...placed(below, last.y + half, priceBottom + height)]
}
