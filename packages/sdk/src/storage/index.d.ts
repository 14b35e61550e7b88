export * from './indexed-db.ts';
export * from './memory.ts';
export * from './prefixed.ts';
export * from './storage.ts';
export * from './web.ts';
