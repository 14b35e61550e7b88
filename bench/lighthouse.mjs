/** The audits of packages/ui/bench/lighthouse.ts. */
export { default } from 'lighthouse'
