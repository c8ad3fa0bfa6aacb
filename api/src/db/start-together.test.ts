import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createApp } from '../app'
import { testConfig } from '../testing'

const server = process.env.TEST_DATABASE_URL

/** Only a server can be opened by two processes; the embedded database refuses the second one. */
const onServer = server ? it : it.skip

onServer(
  'is migrated and seeded once when several processes start on an empty database',
  async () => {
    const url = new URL(server ?? '')
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    const name = `app_test_${randomBytes(6).toString('hex')}`
    await client.query(`create database ${name}`)
    url.pathname = `/${name}`
    const passwords: string[] = []
    const start = () =>
      createApp(testConfig({ databaseUrl: url.href, adminPassword: null }), {
        onAdministratorCreated: ({ password }) => passwords.push(password),
      })
    const apps = await Promise.all([start(), start(), start()])
    const bodies = await Promise.all(apps.map(app => app.inject('/api/v1/bootstrap-data')))
    expect(bodies.map(body => body.statusCode)).toEqual([200, 200, 200])
    expect(new Set(bodies.map(body => body.body)).size).toBe(1)
    expect(bodies[0]?.json().data.themes.all).toHaveLength(2)
    expect(passwords).toHaveLength(1)
    await Promise.all(apps.map(app => app.close()))
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  },
  60_000,
)
