import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  // Tests serve the files from memory.
  build: { write: false, rolldownOptions: { output: { assetFileNames: 'assets/[name].[ext]' } } },
})
