import { createTestApp, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('lets administrators change settings by name; everybody sees the new ones at once', async () => {
  const administrator = await test.loginAsAdministrator()
  const changes = { 'auth.magicLink': true, 'branding.site_name': 'Port' }
  const answer = await administrator.put('/api/v1/settings', { settings: changes })
  expect(answer.json().settings).toMatchObject({
    auth: { magicLink: true, passkeys: true },
    branding: { site_name: 'Port' },
  })
  const { settings } = (await test.visitor().get('/api/v1/bootstrap-data')).json().data
  expect(settings).toMatchObject({ auth: { magicLink: true }, branding: { site_name: 'Port' } })
  expect((await administrator.get('/api/v1/settings')).json().settings.branding.site_name).toBe('Port')
})

it('stores none of several changes when one does not fit, and names each', async () => {
  const administrator = await test.loginAsAdministrator()
  const settings = {
    'registration.disable': true,
    'registration.policies': 'none',
    'no.such': 1,
    '__proto__.x': 1,
    base_url: 'https://evil.example.com',
  }
  const answer = await administrator.put('/api/v1/settings', { settings })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors).sort()).toEqual([
    '__proto__.x',
    'base_url',
    'no.such',
    'registration.policies',
  ])
  expect((await administrator.get('/api/v1/settings')).json().settings.registration.disable).toBe(false)
})

it('is closed to everybody else', async () => {
  const { visitor } = await test.registerUser()
  expect((await test.visitor().get('/api/v1/settings')).statusCode).toBe(401)
  expect((await visitor.get('/api/v1/settings')).statusCode).toBe(403)
  expect((await visitor.put('/api/v1/settings', { settings: {} })).statusCode).toBe(403)
})
