// npm run backup [-- file]: writes a backup of the installation, which may be running, and restores it once to see that it is whole.
import { runDataCommand } from './lib/data-command.mjs'

await runDataCommand('backup')
