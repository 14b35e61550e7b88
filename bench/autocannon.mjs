/** The load generator of packages/mocks/load. */
export { default } from 'autocannon'
