import { createApp } from '../app'
import { hashPassword } from '../auth/password/password-hash'
import { createTestApp, type TestApp, testConfig } from '../testing'
import { userStore } from '../users/store'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ demo: true })
})
afterAll(() => test.close())

it('has an administrator and accounts 1 to 100, all with the password admin [S-023] [S-024]', async () => {
  for (const number of [1, 57, 100]) await test.loginAs(`admin@demo${number}.com`, 'admin')
  const none = await test.visitor().post('/auth/login', { email: 'admin@demo101.com', password: 'admin' })
  expect(none.statusCode).toBe(422)
  const administrator = await test.loginAs('admin@admin.com', 'admin')
  expect((await administrator.get('/api/v1/users')).json().pagination.total).toBe(102)
})

it('tells the app that it is a demo, and refuses what would spoil it for others [S-132] [E-031]', async () => {
  const visitor = await test.loginAs('admin@demo7.com', 'admin')
  const { site } = (await visitor.get('/api/v1/bootstrap-data')).json().data.settings
  expect(site).toMatchObject({ demo: true, base_url: 'http://localhost:4000' })
  const answers = [
    await visitor.put('/auth/user/password', {
      current_password: 'admin',
      password: 'tangerine-walrus-1',
      password_confirmation: 'tangerine-walrus-1',
    }),
    await visitor.put('/api/v1/users/me', { first_name: 'Rude' }),
    await visitor.post('/auth/user/two-factor-authentication'),
    await visitor.delete('/auth/user/two-factor-authentication'),
    await visitor.post('/api/v1/user-sessions/logout-other', { password: 'admin' }),
    await visitor.post('/auth/user/passkeys/options'),
    await visitor.post('/auth/forgot-password', { email: 'admin@demo7.com' }),
    await visitor.post('/secure/auth/social/google/disconnect'),
  ]
  for (const { statusCode, body } of answers)
    expect([statusCode, body]).toEqual([
      403,
      '{"message":"This action is disabled on the demo site.","code":"demo_closed"}',
    ])
})

it('is not on by itself: no such accounts, and no start while one of their passwords still works (S48)', async () => {
  const real = await createTestApp()
  expect((await real.visitor().get('/api/v1/bootstrap-data')).json().data.settings.site.demo).toBe(false)
  for (const email of ['admin@admin.com', 'admin@demo1.com', 'admin@example.com']) {
    const response = await real.visitor().post('/auth/login', { email, password: 'admin' })
    expect(response.statusCode).toBe(422)
  }
  const administrator = await userStore(real.db).credentials('admin@example.com')
  await userStore(real.db).changePassword(administrator?.id ?? 0, await hashPassword('admin'))
  const again = createApp(testConfig(), { database: { ...real.database, close: async () => {} } })
  await expect(again).rejects.toThrow('admin@example.com has the password of the demo')
  await real.close()
})
