import { test } from './fixtures.ts'
import { journeys } from './journeys/index.ts'

// An exchange that answers and pushes only what SPEC names.
test.use({ dialect: 'spec' })
journeys()
