// npm run restore -- <file>: restores a backup into an empty data folder.
import { runDataCommand } from './lib/data-command.mjs'

await runDataCommand('restore')
