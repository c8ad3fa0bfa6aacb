import { callApi } from '../support/call-api'
import { codeNow } from '../support/code-now'
import { sharedFixture } from '../support/fixture'
import { register } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

/** A visitor whose browser has a built-in authenticator that recognises its owner. It chooses at once what a field offers, so fields offer only where that is wanted. */
async function withAuthenticator({ fillsIn = false } = {}) {
  const visitor = await fixture.visit()
  if (!fillsIn)
    await visitor.context.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  const devtools = await visitor.context.newCDPSession(visitor.page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { ...visitor, devtools, authenticatorId }
}

/** Registers a passkey for the signed-in user through the API. */
const addPasskey = `async () => {
  const token = () => decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)[1])
  const post = async (path, body) => {
    const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-xsrf-token': token() } })
    if (!answer.ok) throw new Error(path + ' answered ' + answer.status)
    return answer.json()
  }
  await post('/auth/user/confirm-password', { password: 'analytical-engine-1843' }).catch(() => {})
  const { options } = await post('/auth/user/passkeys/options', {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const passkey = (await navigator.credentials.create({ publicKey })).toJSON()
  return post('/auth/user/passkeys', { name: 'Laptop', passkey })
}`

it('signs in with a passkey, which is both factors in one', async () => {
  const { page, context, problems } = await withAuthenticator()
  await register(page, 'passkey@example.com')
  await page.evaluate(`(${addPasskey})()`)
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(problems).toEqual([])
  await context.close()
})

it('offers passkeys in the field for the email', async () => {
  const { page, context, problems } = await withAuthenticator({ fillsIn: true })
  await register(page, 'filled-in@example.com')
  await page.evaluate(`(${addPasskey})()`)
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(problems).toEqual([])
  await context.close()
})

it('leaves the form alone when the browser has no passkey, and says when it is not ours', async () => {
  allowProblems('request error: 422 /auth/passkeys/login')
  const { page, context, devtools, authenticatorId } = await withAuthenticator()
  await register(page, 'removed@example.com')
  await page.evaluate(`(${addPasskey})()`)
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toHaveLength(1)
  await page.evaluate(`fetch('/auth/user/passkeys', { headers: { accept: 'application/json' } })
    .then(answer => answer.json())
    .then(({ passkeys }) => fetch('/auth/user/passkeys/' + passkeys[0].id, { method: 'DELETE', body: '{}', headers: {
      'content-type': 'application/json', accept: 'application/json',
      'x-xsrf-token': decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)[1]) } }))
    .then(answer => { if (!answer.ok) throw new Error(answer.status) })`)
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey could not be used.').waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isEnabled()).toBe(true)
  await context.close()
})

it('answers the second-factor challenge in place of a code', async () => {
  const { page, context } = await withAuthenticator()
  await register(page, 'both@example.com')
  await page.evaluate(`(${addPasskey})()`)
  await callApi(context, 'POST', '/auth/user/two-factor-authentication')
  const { secret } = await callApi(context, 'GET', '/auth/user/two-factor/qr-code')
  await callApi(context, 'POST', '/auth/user/confirmed-two-factor-authentication', { code: codeNow(secret) })
  await context.clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill('both@example.com')
  await page.getByLabel('Password', { exact: true }).fill('analytical-engine-1843')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Two factor authentication' }).waitFor()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await context.close()
})
