import path from 'node:path'

/** The repository's top folder. */
export const root = typeof __dirname === 'undefined' ? process.cwd() : path.resolve(__dirname, '..', '..')
