/** Runs after the next paint. A tap then shows its pressed look first, where the rest takes long on a slow phone. */
export const afterPaint = (run: () => void): void => {
  // A hidden page paints nothing.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
