import { defineConfig } from 'tsup'

export default defineConfig({
  // Several entries that share chunks: what a consumer does not import never reaches its bundle.
  entry: ['src/index.ts', 'src/contract/index.ts', 'src/rules/index.ts', 'src/realtime/index.ts'],
  format: 'esm',
  target: 'es2022',
  splitting: true,
  treeshake: true,
  clean: true,
  // tsup sets the deprecated baseUrl for its declaration build.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
