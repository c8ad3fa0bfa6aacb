// npm run move -- postgres://…: copies the embedded database to an empty one on a server.
import { runDataCommand } from './lib/data-command.mjs'

await runDataCommand('move')
