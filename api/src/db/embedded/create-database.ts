// Entry file of a process that makes the files of a new database and ends: `node create-database.js <directory>`.
import { openDurable } from './durable-files'

const [, , directory = ''] = process.argv
const database = await openDurable(directory)
await database.close()
