export {
  aborted,
  changedBy,
  createFetched,
  deferred,
  fetchQuietly,
  onUserChange,
  type Deferred,
  type Fetched,
  type FetchSettings,
  type Loadable,
  type Loaded,
} from '../fetched/index.ts'
