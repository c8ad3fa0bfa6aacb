export const PERSON = { email: 'ada@example.com', password: 'analytical-engine-1843' }

/** Gives the person on the pictures a name, two more devices, two tokens, a workspace with a second person and a plan. */
export async function fillAccount(visitor) {
  const context = await visitor()
  await call(context, 'auth/register', { ...PERSON, password_confirmation: PERSON.password, policies: [] })
  await call(context, 'api/v1/users/me', { first_name: 'Ada', last_name: 'Lovelace' }, 'PUT')
  await call(context, 'auth/user/confirm-password', { password: PERSON.password })
  await call(context, 'api/v1/access-tokens', { tokenName: 'Weekly report', scopes: ['account:read'] })
  await call(context, 'api/v1/access-tokens', {
    tokenName: 'Build server',
    scopes: ['account:read', 'notifications:write'],
  })
  await call(context, 'api/v1/workspaces', { name: 'Engine Room' })
  await call(context, 'api/v1/workspaces/1/invites', {
    emails: ['alan@example.com', 'barbara@example.com'],
    role: 'member',
  })
  await call(context, 'api/v1/workspaces/1/invite-links', { role: 'member' })
  await joinedBy(visitor, await linkOf(context))
  await takePlan(context)
  await context.close()
  for (const userAgent of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  ]) {
    const device = await visitor({ userAgent })
    await call(device, 'auth/login', { ...PERSON, remember: true })
    await device.close()
  }
}

/** The invitation in the newest link of the workspace. */
async function linkOf(context) {
  const { invites } = await (await context.request.get('/api/v1/workspaces/1/invites')).json()
  return new URL(invites.find(({ email }) => email === null).url).searchParams.get('invite')
}

/** Takes the first plan on the page of the local payment service. */
async function takePlan(context) {
  const answer = await call(context, 'api/v1/billing/checkouts', { priceId: 1 })
  const { id, url } = await answer.json()
  const form = { number: '4242424242424242', expiry: '12 / 34', cvc: '123' }
  await context.request.post(url, { form, maxRedirects: 0 })
  await context.request.get(`/api/v1/billing/checkouts/${id}`)
}

async function joinedBy(visitor, invite) {
  const context = await visitor()
  const { password } = PERSON
  const grace = { email: 'grace@example.com', password, password_confirmation: password, policies: [] }
  await call(context, 'auth/register', grace)
  await call(context, 'api/v1/users/me', { first_name: 'Grace', last_name: 'Hopper' }, 'PUT')
  await call(context, `api/v1/workspace/join/${invite}`, {})
  await context.close()
}

/** A call of the API as a page makes it, with its request token; its body is JSON (`data`) or a form (`multipart`). */
export async function call(context, route, body, method = 'POST', kind = 'data') {
  await context.request.get('/api/v1/bootstrap-data')
  const { cookies } = await context.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await context.request.fetch(`/${route}`, {
    method,
    [kind]: body,
    headers: { accept: 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
  })
  if (!answer.ok()) throw new Error(`${route} answered ${answer.status()}: ${await answer.text()}`)
  return answer
}
