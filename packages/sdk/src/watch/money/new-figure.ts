import type { App } from '../../app/types.ts'

/** Calls back when a figure changes or is the first one of its user. */
export const onNewFigure = (app: App, callback: () => void): ((figure: string | undefined) => void) => {
  let known = ''
  return figure => {
    const now = `${app.session.state.token} ${figure}`
    if (figure === undefined || now === known) return
    known = now
    callback()
  }
}
