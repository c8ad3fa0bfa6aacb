import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { OpenDatabase } from '../db/open-database'
import { dumpDatabase } from './dump-database'

/** Writes a dump into a file, where only its owner can read it. */
export async function writeDump({ withoutLimits }: Pick<OpenDatabase, 'withoutLimits'>, file: string) {
  const db = withoutLimits()
  try {
    await pipeline(
      Readable.from(withNewlines(dumpDatabase(db))),
      createWriteStream(file, { mode: 0o600, flush: true }),
    )
  } finally {
    await db.destroy()
  }
}

/** The lines of such a file; it is opened when the first one is asked for, since a reader that waits loses lines. */
export async function* readDump(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
}

async function* withNewlines(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`
}
