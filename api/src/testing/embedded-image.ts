import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { connect } from '../db/connect'
import { EmbeddedPostgres } from '../db/embedded/embedded-postgres'
import { migrate } from '../db/migrate'
import type { Db } from '../db/schema'
import { seed } from '../seed'
import { templateKey } from './template-key'
import { testConfig } from './test-config'

/** A dump of a migrated and seeded database, as small as it starts fastest; made once and kept among the temporary files, unpacked. */
export async function embeddedImage(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(tmpdir(), `api-test-database-${templateKey()}.tar`)
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, await makeImage())
    renameSync(unfinished, file)
  }
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  return new Uint8Array(buffer, byteOffset, byteLength)
}

async function makeImage() {
  const embedded = new EmbeddedPostgres({})
  await embedded.ready
  const db = connect({ stream: embedded.stream, max: 5 }, () => {})
  await migrate(db)
  await seed(db, testConfig())
  await withoutRest(db)
  const image = await embedded.dump()
  await db.destroy()
  await embedded.close()
  return gunzipSync(image)
}

/** Removes what no test reads and every one would load: the templates of new databases, and the log of how this one was made. */
async function withoutRest(db: Db) {
  await sql`update pg_database set datistemplate = false, datallowconn = true`.execute(db)
  await sql`drop database template0`.execute(db)
  await sql`drop database template1`.execute(db)
  await sql`checkpoint`.execute(db)
}
