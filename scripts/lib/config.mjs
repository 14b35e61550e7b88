/** Puts a configuration (`Deployment` of packages/ui/src/state/deployment.ts) into the block `h4-config` of a page. */
export const configured = (html, config) =>
  html.replace(/(?<=<script type="application\/json" id="h4-config">)[^<]*/, () =>
    // `</script` must not end the block.
    JSON.stringify(config).replaceAll('<', '\\u003c'),
  )
