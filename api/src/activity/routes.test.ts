import { createTestApp, PASSWORD, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

it('tells the owner of sign-ins and changes, newest first, with device and address', async () => {
  const { visitor, email } = await test.registerUser()
  const other = test.visitor()
  await other.get('/api/v1/bootstrap-data')
  await other.send({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': FIREFOX },
  })
  await visitor.send({
    method: 'PUT',
    url: '/auth/user/password',
    payload: {
      current_password: PASSWORD,
      password: 'another-walrus-43',
      password_confirmation: 'another-walrus-43',
    },
    headers: { 'user-agent': FIREFOX },
  })
  const { pagination } = (await visitor.get('/api/v1/me/activity')).json()
  expect(pagination.data.map(({ kind }: { kind: string }) => kind)).toEqual([
    'passwordChanged',
    'newDevice',
    'signedIn',
    'signedIn',
  ])
  expect(pagination.data[0]).toMatchObject({
    browser: 'Firefox',
    platform: 'Linux',
    device_type: 'other',
    ip_address: '127.0.0.1',
    city: null,
    country: null,
  })
  expect(pagination.data[1].detail).toBe('Firefox, Linux')
})

it('shows nobody the history of somebody else', async () => {
  await test.registerUser()
  const { visitor } = await test.registerUser()
  const { pagination } = (await visitor.get('/api/v1/me/activity?perPage=1')).json()
  expect(pagination).toMatchObject({ total: 1, next_page: null })
  expect((await test.visitor().get('/api/v1/me/activity')).statusCode).toBe(401)
})
