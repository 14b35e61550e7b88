import { journeys } from './journeys/index.ts'

journeys()
