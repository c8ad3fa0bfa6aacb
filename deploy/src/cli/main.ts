import { runCli } from './run-cli'

// Entry file of the command `mfe`.
process.exitCode = await runCli(process.argv.slice(2), { out: console.log, err: console.error })
