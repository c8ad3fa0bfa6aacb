import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect } from '../db/connect'
import type { DatabaseLimits } from '../db/database-limits'
import { migrate } from '../db/migrate'
import { type OpenDatabase, overConnections } from '../db/open-database'
import { seed } from '../seed'
import { templateKey } from './template-key'
import { testConfig } from './test-config'

const LOCK = 815_002

/** A fresh database on a real server and its URL, copied from a template that is made once; dropped when it is closed. */
export async function serverDatabase(
  serverUrl: string,
  limits: DatabaseLimits,
): Promise<OpenDatabase & { url: string }> {
  const template = `app_template_${templateKey()}`
  const name = `app_test_${randomBytes(6).toString('hex')}`
  await asSuperuser(serverUrl, async client => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [template],
    )
    if (!rowCount) await makeTemplate(client, serverUrl, template)
    await client.query(`create database ${name} template ${template}`)
  })
  const url = urlOf(serverUrl, name)
  const over = overConnections({ connectionString: url, max: 10 }, () => {}, limits)
  const close = async () => {
    await over.db.destroy()
    await asSuperuser(serverUrl, client => client.query(`drop database if exists ${name} with (force)`))
  }
  return { ...over, close, url }
}

async function makeTemplate(client: pg.Client, serverUrl: string, name: string) {
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  const db = connect({ connectionString: urlOf(serverUrl, name), max: 1 }, () => {})
  await migrate(db)
  await seed(db, testConfig())
  await db.destroy()
  await client.query(`alter database ${name} is_template true`)
}

async function asSuperuser(serverUrl: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await work(client).finally(() => client.end())
}

function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
