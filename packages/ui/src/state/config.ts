import { readDeployment, type ReadConfig } from './deployment.ts'
import { reloadOnce } from './reload.ts'

/** ms */
const LIMIT = 30_000
const FILE = `${import.meta.env.BASE_URL}h4.json`

const block = document.getElementById('h4-config')

/** What could not be read of the configuration: the app does not start then. */
const missing = (reason: string): ReadConfig => ({
  config: {},
  problems: [{ field: '', message: `the page has no block h4-config, and ${FILE} ${reason}` }],
})

/** Read only without a block in the page: it delays the start by a request. */
const fromFile = async () => {
  try {
    const response = await fetch(FILE, { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT) })
    // A host may answer with the app's page for a missing file.
    const isPage = response.headers.get('content-type')?.includes('html')
    return response.ok && !isPage ? readDeployment(await response.text()) : missing('does not exist')
  } catch {
    // A lost connection; a second failure may be another.
    if (reloadOnce()) return new Promise<never>(() => {})
    addEventListener('online', () => location.reload())
    return missing('could not be loaded')
  }
}

/** The configuration of this deployment, and what is wrong with it. */
export const { config, problems } = block ? readDeployment(block.textContent) : await fromFile()
