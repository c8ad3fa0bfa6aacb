import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ConfigError } from '../../config/config'

const PREFIX = 5
/** How the files may be called; the digits are upper-case. */
const ENDINGS = ['', '.txt']

/**
 * True for a password whose SHA-1 is in a folder of range files, as the Pwned Passwords downloader writes them: a file for
 * each first five hexadecimal digits, called `21BD1` or `21BD1.txt`, with lines `{the other 35 digits}:{how often}`. A line with
 * the count 0 is padding. Ranges without a file count as empty.
 */
export async function isBreached(folder: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const rest = `${hash.slice(PREFIX)}:`
  for (const ending of ENDINGS) {
    const file = join(folder, hash.slice(0, PREFIX) + ending)
    if (await isReadable(file)) return hasLine(file, rest)
  }
  return false
}

async function hasLine(file: string, rest: string) {
  const lines = createInterface({ input: createReadStream(file, 'utf8') })
  for await (const line of lines)
    if (line.toUpperCase().startsWith(rest)) return Number(line.slice(rest.length)) > 0
  return false
}

const isReadable = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Stops the start when the folder of ranges is configured and cannot be read: passwords would go unchecked without a word. */
export async function assertRanges(folder: string | null) {
  if (folder !== null && !(await isReadable(folder)))
    throw new ConfigError(
      `The configuration is wrong:\n  BREACHED_PASSWORDS names no folder that can be read: ${folder}`,
    )
}
