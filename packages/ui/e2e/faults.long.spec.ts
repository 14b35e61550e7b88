import { faultsOnScreens } from './faults/suite.ts'

faultsOnScreens(() => true)
