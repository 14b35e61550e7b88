import * as exported from '../../src/contract/index.ts'
import { contract, type Endpoint } from '../../src/contract/index.ts'

/** Every call of `app.api`, with the export name of its descriptor. */
export const calls = Object.entries(contract).flatMap(([area, members]) =>
  Object.values<Endpoint>(members).map(endpoint => {
    const descriptor = Object.entries(exported).find(([, value]) => value === endpoint)?.[0] ?? ''
    return { name: endpoint.name, area, descriptor }
  }),
)
