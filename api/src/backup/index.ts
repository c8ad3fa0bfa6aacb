export { openDatabase } from '../db/open-database'
export { loadDatabase } from './load-database'
export { readDump, writeDump } from './write-dump'
