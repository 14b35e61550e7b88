export { clockJumps } from '../app/time.ts'
