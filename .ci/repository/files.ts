import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The repository's top folder. */
export const root = path.resolve(__dirname, '..', '..')

/** Text of a file of the repository. */
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Whether a file of the repository exists. */
export const has = (file: string) => existsSync(path.join(root, file))

/** Folders of the remotes. */
export const remotes = readdirSync(root).filter(name => name.startsWith('mfe-'))

/** Every file that is, or is about to be, under version control. */
export const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && has(file))

/** Those that are source code. */
export const sources = files.filter(file => /\.([cm]?[jt]sx?|css)$/.test(file))
