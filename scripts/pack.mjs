/** Before packing: in a tarball of npm, the entries point at sources that it does not contain. */
import { fail } from './lib/console.mjs'

if (!process.env['npm_config_user_agent']?.startsWith('pnpm/')) fail('Pack with pnpm: npx pnpm pack')
