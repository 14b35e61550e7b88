import type { Redraw } from './model.ts'
import type { CrosshairPoint } from './paint/crosshair.ts'
import { createLayers, type Part } from './paint/layers.ts'
import { drawsNewest, type Scene, type Scenes } from './paint/scene.ts'
import type { Shell } from './shell.ts'

/** The parts to repaint; `view` after a pan or zoom. */
const PARTS: Readonly<Record<Redraw | 'view', readonly Part[]>> = {
  all: ['plot', 'prices', 'live'],
  view: ['plot'],
  live: ['live'],
  none: [],
}

/** Delay from the first paint to the split of the layers, ms. */
const SPLIT_DELAY = 100

/** Setting an unchanged attribute would still recompute styles. */
const hide = (element: HTMLElement, hidden: boolean) => {
  if (element.hidden !== hidden) element.hidden = hidden
}

const showState = ({ empty, latest }: Shell, { columns, view }: Scene) => {
  hide(empty, columns.length > 0)
  hide(latest, view.to >= columns.length - 1)
}

/** The parts that change with the plot. */
const changedBy = (before: Scene | null, next: Scene, isRead: boolean): readonly Part[] => {
  if (before === null || next.prices !== before.prices) return ['prices', 'live']
  return isRead || drawsNewest(before) || drawsNewest(next) ? ['live'] : []
}

/**
 * Paints at most once per frame, and only the parts that changed.
 * @param point The current crosshair, if shown.
 */
export const createRenderer = (
  shell: Shell,
  scenes: Scenes,
  now: () => number,
  point: () => CrosshairPoint | null,
) => {
  const layers = createLayers(shell.surface, now, point)
  let scene: Scene | null = null
  const dirty = new Set<Part>()
  let frame = 0
  let splitting: ReturnType<typeof setTimeout> | undefined

  const mark = (parts: readonly Part[]) => parts.forEach(part => dirty.add(part))

  const draw = () => {
    if (dirty.has('plot')) {
      const before = scene
      scene = scenes.next(dirty.has('prices') ? null : before)
      mark(changedBy(before, scene, point() !== null))
      showState(shell, scene)
    }
    if (scene) layers.paint(scene, dirty)
    dirty.clear()
    if (!layers.areSplit()) splitting ??= setTimeout(split, SPLIT_DELAY)
  }

  /** Moves the unchanged price axis and live parts to layers; the plot loses them in the next frame, a task of its own. */
  const split = () => {
    layers.split()
    mark(['prices', 'live'])
    draw()
    request('view')
  }

  const onFrame = () => {
    frame = 0
    if (!scenes.hasRoom()) return
    // The window may have moved to another display.
    if (scene?.geometry.ratio !== devicePixelRatio) mark(PARTS.all)
    else if (!layers.areSplit()) mark(PARTS.view)
    draw()
  }

  /** Requests a repaint in the next frame. */
  const request = (redraw: Redraw | 'view') => {
    mark(PARTS[redraw])
    if (dirty.size > 0 && frame === 0) frame = requestAnimationFrame(onFrame)
  }

  return {
    request,
    /** Repaints everything immediately; for the first time in the next frame, with what is set until then. */
    redraw() {
      if (!scene) return request('all')
      mark(PARTS.all)
      draw()
    },
    destroy() {
      cancelAnimationFrame(frame)
      clearTimeout(splitting)
    },
  }
}
