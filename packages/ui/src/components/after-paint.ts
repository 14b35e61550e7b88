/**
 * Runs after the next paint: a tap is answered by the pressed look first, where the rest takes a slow phone longer than
 * an answer may take.
 */
export const afterPaint = (run: () => void): void => {
  // A hidden page paints nothing.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
