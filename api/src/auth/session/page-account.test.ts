import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '../../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Visitor = ReturnType<TestApp['visitor']>

/** A request of a page that was drawn for `account`; the page says nothing of it when that is undefined. */
const ask = (visitor: Visitor, method: 'GET' | 'POST' | 'PUT', url: string, account?: string, payload = {}) =>
  visitor.send({
    method,
    url,
    headers: account === undefined ? {} : { 'x-account': account },
    ...(method !== 'GET' && { payload }),
  })
const rename = (visitor: Visitor, account?: string) =>
  ask(visitor, 'PUT', '/api/v1/users/me', account, { first_name: 'Mallory', last_name: 'M' })
const nameOf = async (visitor: Visitor) => (await visitor.get('/api/v1/users/me')).json().user.first_name

it('refuses a write of a page of another account before anything is stored, and says who is signed in', async () => {
  const ada = await test.registerUser()
  const bob = await test.registerUser()
  const before = await nameOf(bob.visitor)
  const answer = await rename(bob.visitor, String(ada.id))
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      code: 'account_changed',
      message: `You are signed in as ${bob.email} now, and this page belongs to another account. Nothing was changed.`,
    },
  ])
  expect(await nameOf(bob.visitor)).toBe(before)
  expect((await rename(bob.visitor, String(bob.id))).statusCode).toBe(200)
  expect(await nameOf(bob.visitor)).toBe('Mallory')
})

it('refuses a page drawn for a visitor whose browser has signed in meanwhile', async () => {
  const { visitor, email } = await test.registerUser()
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello there' }
  const answer = await ask(visitor, 'POST', '/api/v1/contact-page', 'guest', message)
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining(email)])
  expect((await ask(visitor, 'POST', '/auth/logout', 'guest')).statusCode).toBe(409)
  expect(await nameOf(visitor)).toBeDefined()
})

it('refuses to read for a page of another account, so that it never shows two', async () => {
  const ada = await test.registerUser()
  const bob = await test.registerUser()
  expect((await ask(bob.visitor, 'GET', '/api/v1/users/me', String(ada.id))).statusCode).toBe(409)
  expect((await ask(bob.visitor, 'GET', '/api/v1/users/me', String(bob.id))).statusCode).toBe(200)
})

it('tells every page who is signed in now, also one whose popup has just signed in', async () => {
  const { visitor, id } = await test.registerUser()
  for (const account of ['guest', '999999']) {
    const bootstrap = await ask(visitor, 'GET', '/api/v1/bootstrap-data', account)
    expect([bootstrap.statusCode, bootstrap.json().data.user.id]).toEqual([200, id])
  }
  const flow = '/secure/auth/social/flows/7c9e6679-7425-40de-944b-e07fc1f90ae7'
  expect((await ask(visitor, 'GET', flow, 'guest')).statusCode).toBe(200)
})

it('leaves a page whose session is over to the guards, which know what to do', async () => {
  const ada = await test.registerUser()
  const nobody = test.visitor()
  await nobody.get('/api/v1/bootstrap-data')
  expect((await rename(nobody, String(ada.id))).statusCode).toBe(401)
  expect((await ask(nobody, 'GET', '/api/v1/users/me', String(ada.id))).statusCode).toBe(401)
  expect((await ask(nobody, 'POST', '/auth/logout', String(ada.id))).statusCode).toBe(200)
})

it('asks nothing of scripts and plain links, which name no account', async () => {
  const { visitor } = await test.registerUser()
  expect((await rename(visitor)).statusCode).toBe(200)
})

it('asks nothing of programs, which act for the owner of their token', async () => {
  const { visitor } = await test.registerUser()
  await visitor.confirmPassword()
  const { plainTextToken } = (
    await visitor.post('/api/v1/access-tokens', { tokenName: 'a program', scopes: ['account:read'] })
  ).json()
  const answer = await test.visitor().send({
    method: 'GET',
    url: '/api/v1/users/me',
    headers: { authorization: `Bearer ${plainTextToken}`, 'x-account': '999999' },
  })
  expect(answer.statusCode).toBe(200)
})

it('connects nobody’s service to an account the page was not drawn for', async () => {
  const { visitor, id, email } = await test.registerUser()
  const outcome = async (account: string) => {
    const flow = randomUUID()
    await visitor.get(`/secure/auth/social/google/connect?flow=${flow}&account=${account}`)
    return (await visitor.get(`/secure/auth/social/flows/${flow}`)).json().callbackData.errorMessage
  }
  expect(await outcome('999999')).toContain(`You are signed in as ${email} now`)
  expect(await outcome(String(id))).toBe('This way to sign in is not available.')
})
