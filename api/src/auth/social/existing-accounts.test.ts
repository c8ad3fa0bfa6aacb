import { writeSetting } from '../../settings/store'
import { createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../../testing'
import { newPerson, SocialService } from '../../testing/social-service'
import { SoftPasskey } from '../../testing/soft-passkey'
import type { Visitor } from '../../testing/visitor'
import { userStore } from '../../users/store'
import { hashPassword } from '../password/password-hash'
import { socialStore } from './store'

jest.setTimeout(60_000)

let service: SocialService
let test: TestApp
beforeAll(async () => {
  service = await SocialService.start()
  test = await createTestApp({ social: service.config })
  for (const name of ['google', 'facebook', 'twitter', 'envato'])
    await writeSetting(test.db, `social.${name}.enable`, true)
})
afterAll(async () => {
  service.stop()
  await test.close()
})

describe('an address that has an account', () => {
  it('asks for its password and connects the two [C-025] [V-006]', async () => {
    const { email, id } = await test.registerUser()
    const person = newPerson({ email })
    const visitor = test.visitor()
    const { status, callbackData } = await service.through(visitor, person)
    expect(status).toBe('REQUEST_PASSWORD')
    const connect = (payload: object) => visitor.post('/secure/auth/social/connect', payload)
    expect((await connect(callbackData)).json().errors).toEqual({
      password: 'The password field is required.',
    })
    const wrong = await connect({ password: 'wrong password', ...callbackData })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['password']])
    const right = await connect({ password: PASSWORD, ...callbackData })
    expect(right.json().bootstrapData.user.id).toBe(id)
    expect((await connect({ password: PASSWORD, ...callbackData })).statusCode).toBe(422)
    const { user } = (await visitor.get('/api/v1/users/me?with=social_profiles')).json()
    expect(user.social_profiles).toEqual([{ service_name: 'google', username: email }])
    expect((await service.through(test.visitor(), person)).callbackData.bootstrapData.user.id).toBe(id)
    expect((await test.mailsTo(email))[0]?.subject).toBe('An account was connected')
  })

  it('takes the linked account from no other browser, and not after five tries', async () => {
    const { email } = await test.registerUser()
    const visitor = test.visitor()
    const { callbackData } = await service.through(visitor, newPerson({ email }))
    const payload = { password: PASSWORD, ...callbackData }
    expect((await test.visitor().post('/secure/auth/social/connect', payload)).statusCode).toBe(422)
    for (let tries = 0; tries < 4; tries++)
      await visitor.post('/secure/auth/social/connect', { ...payload, password: 'wrong' })
    expect((await visitor.post('/secure/auth/social/connect', payload)).statusCode).toBe(422)
  })

  it('demands the second factor after a social sign-in, too', async () => {
    const person = newPerson()
    const visitor = test.visitor()
    await service.through(visitor, person)
    const id = (await visitor.get('/api/v1/users/me')).json().user.id
    await userStore(test.db).changePassword(id, await hashPassword(PASSWORD))
    const { codes } = await switchOnTwoFactor(visitor, new Date())
    const next = test.visitor()
    expect(await service.through(next, person)).toMatchObject({
      status: 'TWO_FACTOR',
      callbackData: { methods: ['code', 'recovery_code'] },
    })
    expect((await next.get('/api/v1/users/me')).statusCode).toBe(401)
    const passed = await next.post('/auth/two-factor-challenge', { recovery_code: codes[0] })
    expect(passed.json().bootstrapData.user.id).toBe(id)
  })
})

const NEXT = 'victims-own-password-9'
const disconnect = (visitor: Visitor, service: string) =>
  visitor.post(`/secure/auth/social/${service}/disconnect`, { service })

describe('from the account page', () => {
  it('connects and disconnects nothing before the password was typed once more (S62)', async () => {
    const { visitor, email, id } = await test.registerUser()
    const asked = await service.start(visitor, 'google', 'connect')
    expect(asked.location).toBe('undefined')
    expect((await service.result(visitor, asked.flow)).status).toBe('CONFIRM_PASSWORD')
    const popup = await visitor.get(`/secure/auth/social/google/connect?flow=${asked.flow}`)
    expect([popup.statusCode, popup.body.includes('CONFIRM_PASSWORD')]).toEqual([423, true])
    expect((await disconnect(visitor, 'google')).statusCode).toBe(423)
    await visitor.confirmPassword()
    const person = newPerson()
    expect((await service.through(visitor, person, 'google', 'connect')).status).toBe('SUCCESS')
    expect((await service.through(test.visitor(), person)).callbackData.bootstrapData.user.id).toBe(id)
    // A session that was stolen before does not know the password.
    const other = await test.loginAs(email)
    expect((await disconnect(other, 'google')).statusCode).toBe(423)
    expect((await disconnect(visitor, 'google')).statusCode).toBe(200)
  })

  it('keeps the last way in: a service, then a passkey', async () => {
    const visitor = test.visitor()
    const person = newPerson()
    await service.through(visitor, person)
    const refusal = 'This is the only way into your account. Set a password or add a passkey first.'
    const refused = await disconnect(visitor, 'google')
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        code: 'invalid',
        message: refusal,
        errors: { service: refusal },
        details: { service: [{ code: 'last_sign_in_method', params: {} }] },
      },
    ])
    const { id } = (await visitor.get('/api/v1/users/me')).json().user
    // As if the password had been typed: there is none, and this test is about what follows.
    await test.db
      .updateTable('sessions')
      .set({ password_confirmed_at: new Date() })
      .where('user_id', '=', id)
      .execute()
    expect((await disconnect(visitor, 'google')).statusCode).toBe(422)
    const { challenge } = (await visitor.post('/auth/user/passkeys/options')).json().options
    await visitor.post('/auth/user/passkeys', { name: 'Key', passkey: new SoftPasskey().make(challenge) })
    expect((await disconnect(visitor, 'google')).statusCode).toBe(200)
    const [own] = (await visitor.get('/auth/user/passkeys')).json().passkeys
    const last = await visitor.delete(`/auth/user/passkeys/${own.id}`)
    expect([last.statusCode, last.json().errors]).toEqual([422, { passkey: refusal }])
    await test.resetPassword(person.email ?? '', NEXT)
    expect(
      (await test.visitor().post('/auth/login', { email: person.email, password: NEXT })).statusCode,
    ).toBe(200)
  })

  it('does not count a service that is switched off as a way in', async () => {
    const visitor = test.visitor()
    await service.through(visitor, newPerson())
    const { id } = (await visitor.get('/api/v1/users/me')).json().user
    const identity = { service: 'envato' as const, subject: `e-${id}`, username: 'x', addressStated: true }
    await socialStore(test.db, () => new Date()).connect(id, identity)
    await writeSetting(test.db, 'social.envato.enable', false)
    expect((await disconnect(visitor, 'google')).statusCode).toBe(422)
    await writeSetting(test.db, 'social.envato.enable', true)
    expect((await disconnect(visitor, 'google')).statusCode).toBe(423)
  })

  it('connects, shows, and disconnects [C-026] [C-028] [E-006]', async () => {
    const { visitor, email } = await test.confirmedUser()
    expect((await service.through(visitor, newPerson(), 'twitter', 'connect')).status).toBe('SUCCESS')
    const profiles = async () =>
      (await visitor.get('/api/v1/users/me?with=social_profiles')).json().user.social_profiles
    expect(await profiles()).toEqual([{ service_name: 'twitter', username: 'handle' }])
    const off = await visitor.post('/secure/auth/social/twitter/disconnect', { service: 'twitter' })
    expect([off.statusCode, await profiles()]).toEqual([200, []])
    expect((await test.mailsTo(email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['An account was disconnected', 'An account was connected']),
    )
  })

  it('connects nothing that is somebody else’s, and nothing for visitors', async () => {
    const person = newPerson()
    await service.through(test.visitor(), person)
    const { visitor } = await test.confirmedUser()
    expect(await service.through(visitor, person, 'google', 'connect')).toMatchObject({
      status: 'ERROR',
      callbackData: { errorMessage: 'This account is already connected to another user.' },
    })
    const stranger = test.visitor()
    const { flow } = await service.start(stranger, 'google', 'connect')
    expect((await service.result(stranger, flow)).status).toBe('ERROR')
  })
})

describe('accounts somebody prepared for a victim (ledger 4)', () => {
  it('classic-federated merge: the victim’s sign-in is not merged into an account somebody else has the password of', async () => {
    const { email } = await test.registerUser()
    expect((await service.through(test.visitor(), newPerson({ email }))).status).toBe('REQUEST_PASSWORD')
  })

  it('unexpired session: the attacker’s session ends when the victim resets the password', async () => {
    const { email, visitor } = await test.registerUser()
    expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(200)
    await test.resetPassword(email, NEXT)
    expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
  })

  it('unexpired change of address: the link the attacker kept is worth nothing after the victim’s reset', async () => {
    const askFor = async (address: string, asking: Visitor) => {
      await asking.confirmPassword()
      expect((await asking.post('/api/v1/users/me/email', { email: address })).statusCode).toBe(202)
      return new URL(await test.linkTo(address, 'email-token')).searchParams.get('email-token')
    }
    const confirm = async (who: Visitor, token: string | null) =>
      (await who.post('/api/v1/users/me/email/confirm', { token })).statusCode
    const { email, visitor } = await test.registerUser()
    const token = await askFor('attacker-1@example.com', visitor)
    await test.resetPassword(email, NEXT)
    expect(await confirm(visitor, token)).toBe(401)
    const victim = await test.loginAs(email, 'victims-own-password-9')
    expect(await confirm(victim, token)).toBe(422)
    expect((await victim.get('/api/v1/users/me')).json().user.email).toBe(email)
    // Without the reset such a link counts.
    const { visitor: other } = await test.registerUser()
    expect(await confirm(other, await askFor('attacker-2@example.com', other))).toBe(200)
  })

  it('trojan identifier: ways in from before the address was proved go with the first reset', async () => {
    const { email, visitor } = await test.confirmedUser()
    const trojan = newPerson()
    expect((await service.through(visitor, trojan, 'google', 'connect')).status).toBe('SUCCESS')
    // Until then this is a way into the account.
    expect((await service.through(test.visitor(), trojan)).callbackData.bootstrapData.user.email).toBe(email)
    await switchOnTwoFactor(visitor, new Date())
    await test.resetPassword(email, NEXT)
    expect((await service.through(test.visitor(), trojan)).callbackData.bootstrapData.user.email).toBe(
      trojan.email,
    )
    const victim = await test.visitor().post('/auth/login', { email, password: 'victims-own-password-9' })
    expect(victim.json().two_factor).toBe(false)
  })

  it('non-verifying service: nothing is registered or found by an address nobody verified', async () => {
    const person = newPerson({ email_verified: false })
    expect((await service.through(test.visitor(), person)).status).toBe('ERROR')
    expect(await userStore(test.db).credentials(person.email ?? '')).toBeUndefined()
    const verified = { ...person, email_verified: true }
    expect((await service.through(test.visitor(), verified)).status).toBe('SUCCESS')
  })

  it('an address a service does not vouch for is not proved, and what came with it goes at the first reset', async () => {
    for (const name of ['facebook', 'envato']) {
      const attacker = newPerson({ email_verified: undefined })
      const email = attacker.email ?? ''
      const first = await service.through(test.visitor(), attacker, name)
      expect(first.callbackData.bootstrapData.user).toMatchObject({ email, email_verified_at: null })
      await test.resetPassword(email, NEXT)
      const victim = await test.loginAs(email, NEXT)
      expect((await victim.get('/api/v1/users/me?with=social_profiles')).json().user.social_profiles).toEqual(
        [],
      )
      expect((await service.through(test.visitor(), attacker, name)).status).toBe('REQUEST_PASSWORD')
      expect((await test.mailsTo(email)).map(({ subject }) => subject)).toContain(
        'A connected account was removed',
      )
    }
    const stated = newPerson({ email_verified: true })
    const { callbackData } = await service.through(test.visitor(), stated, 'facebook')
    expect(callbackData.bootstrapData.user.email_verified_at).not.toBeNull()
    const denied = await service.through(test.visitor(), newPerson({ email_verified: false }), 'facebook')
    expect(denied.status).toBe('ERROR')
  })
})
