export { isSameList, reuseRows } from '../fetched/index.ts'
