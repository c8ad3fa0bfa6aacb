import { join } from 'node:path'
import { createTestApp, PASSWORD, type TestApp } from '../testing'

const proxied = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcity': 'Z%C3%BCrich', 'cf-ipcountry': 'ch' }

async function placeAfterLogin(test: TestApp, headers: Record<string, string>) {
  const { email } = await test.registerUser()
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  await visitor.send({ method: 'POST', url: '/auth/login', payload: { email, password: PASSWORD }, headers })
  const [session] = (await visitor.get('/api/v1/user-sessions')).json().sessions
  return { city: session.city, country: session.country }
}

it.each([
  [
    'says nothing where nothing is known',
    { trustProxy: ['127.0.0.1'], geolocationHeaders: null },
    null,
    null,
  ],
  ['believes the header of a trusted proxy', { trustProxy: ['127.0.0.1'] }, 'Zürich', 'CH'],
  ['believes no header somebody else wrote', { trustProxy: [] }, null, null],
])('%s [S-100]', async (_, changes, city, country) => {
  const geolocationHeaders = { city: 'cf-ipcity', country: 'cf-ipcountry' }
  const test = await createTestApp({ geolocationHeaders, ...changes })
  expect(await placeAfterLogin(test, proxied)).toEqual({ city, country })
  await test.close()
})

// MaxMind's own test database (github.com/maxmind/MaxMind-DB, MIT).
const geoipDatabase = join(__dirname, '../testing/geolite2-city-test.mmdb')

it.each([
  ['81.2.69.160', 'London', 'GB'],
  ['127.0.0.1', null, null],
])('looks %s up in a database file, and invents nothing [S-100]', async (address, city, country) => {
  const test = await createTestApp({ geoipDatabase, trustProxy: ['127.0.0.1'] })
  expect(await placeAfterLogin(test, { 'x-forwarded-for': address })).toEqual({ city, country })
  await test.close()
})
