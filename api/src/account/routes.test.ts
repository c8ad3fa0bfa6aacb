import { createTestApp, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const details = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  language: 'en',
  country: 'GB',
  timezone: 'Europe/London',
}

describe('PUT users/me', () => {
  it('saves first_name, last_name, language, country and timezone [C-037][C-041][E-002]', async () => {
    const { visitor, id } = await test.registerUser()
    const response = await visitor.put('/api/v1/users/me', details)
    expect(response.statusCode).toBe(200)
    expect(response.json().user).toMatchObject({ id, ...details, display_name: 'Ada Lovelace' })
    expect((await visitor.get('/api/v1/users/me')).json().user).toMatchObject(details)
  })

  it('leaves alone what is not sent, and clears what is blank', async () => {
    const { visitor } = await test.registerUser()
    await visitor.put('/api/v1/users/me', details)
    const { user } = (await visitor.put('/api/v1/users/me', { last_name: ' ' })).json()
    expect(user).toMatchObject({ ...details, last_name: null, display_name: 'Ada' })
  })

  it('takes names as people write them', async () => {
    const { visitor } = await test.registerUser()
    for (const first_name of ['Zoë', '李', 'محمد', 'नील', "O'Neill-Smith, Jr.", '👩‍🚀', 'Ǆ'])
      expect((await visitor.put('/api/v1/users/me', { first_name })).json().user.first_name).toBe(first_name)
  })

  it('understands locale as another name of language', async () => {
    const { visitor } = await test.registerUser()
    expect((await visitor.put('/api/v1/users/me', { locale: 'en' })).json().user.language).toBe('en')
  })

  it.each([
    ['language', 'xx'],
    ['country', 'ZZ'],
    ['timezone', 'Mars/Olympus'],
    ['avatar', 'javascript:alert(1)'],
    ['avatar', '//example.com/a.png'],
    ['avatar', 'https://example.com/a.png'],
    ['avatar', '/logo.png'],
    ['first_name', 'Ada\r\nBcc: x@example.com'],
    ['first_name', 'Ada\u001b[31m'],
    ['last_name', 'Love\u202Elace'],
    ['last_name', 'Love\u2066lace'],
    ['last_name', 'Love\u2028lace'],
    ['first_name', 'x'.repeat(101)],
    ['first_name', ['Ada']],
    ['first_name', 'A\0da'],
  ])('refuses %s %j with a message at the field', async (field, value) => {
    const { visitor } = await test.registerUser()
    const response = await visitor.put('/api/v1/users/me', { [field]: value })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })

  it('changes nothing but details: not the address, the roles or the id', async () => {
    const { visitor, id, email } = await test.registerUser()
    const sent = {
      id: 1,
      email: 'x@example.com',
      roles: [1],
      password_hash: 'x',
      email_verified_at: '2020-01-01',
    }
    const { user } = (await visitor.put('/api/v1/users/me', sent)).json()
    expect(user).toMatchObject({ id, email, roles: [{ name: 'users' }], email_verified_at: null })
  })

  it('keeps hostile names as the text they are', async () => {
    const { visitor } = await test.registerUser()
    const name = `"><img src=x onerror=alert(1)>'; drop table users; --`
    expect((await visitor.put('/api/v1/users/me', { first_name: name })).json().user.first_name).toBe(name)
  })

  it('is refused to visitors before the body is looked at', async () => {
    const visitor = test.visitor()
    await visitor.get('/api/v1/bootstrap-data')
    expect((await visitor.put('/api/v1/users/me', { first_name: 5 })).statusCode).toBe(401)
  })
})

describe('POST users/me/locale', () => {
  it.each(['locale', 'language'])('takes %s, for a user in the account', async name => {
    const { visitor } = await test.registerUser()
    const response = await visitor.post('/api/v1/users/me/locale', { [name]: 'en' })
    expect(response.json()).toEqual({ locale: 'en' })
    expect((await visitor.get('/api/v1/users/me')).json().user.language).toBe('en')
  })

  it('is kept in a cookie for visitors', async () => {
    const visitor = test.visitor()
    await visitor.post('/api/v1/users/me/locale', { locale: 'en' })
    expect(visitor.cookies.get('locale')).toBe('en')
  })

  it('refuses a language there are no lines for', async () => {
    const response = await test.visitor().post('/api/v1/users/me/locale', { locale: 'tlh' })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ locale: 'The selected locale is invalid.' })
  })
})
