// npm run verify: format, lint, types, boundaries, dead code and size budgets; exits 1 when one of them has something to say.
import { ensureInstalled } from '../scripts/lib/install.mjs'

ensureInstalled()
const { verify } = await import('./lib/verify.mjs')
const { failed } = await verify()
process.exit(failed === 0 ? 0 : 1)
