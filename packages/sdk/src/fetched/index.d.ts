export * from './change.ts';
export * from './deferred.ts';
export * from './fetched.ts';
export { aborted, createLoader, dataOf, type Loadable } from './loader.ts';
export * from './readers.ts';
export { isSameList, reuseRows } from './reuse-rows.ts';
export { onUserChange } from './surroundings.ts';
