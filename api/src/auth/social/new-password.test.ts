import { writeSetting } from '../../settings/store'
import { createTestApp, PASSWORD, type TestApp } from '../../testing'
import { newPerson, SocialService } from '../../testing/social-service'
import type { Visitor } from '../../testing/visitor'

jest.setTimeout(60_000)

const NEXT = 'victims-own-password-9'

let service: SocialService
let test: TestApp
beforeAll(async () => {
  service = await SocialService.start()
  test = await createTestApp({ social: service.config })
  for (const name of ['google', 'facebook']) await writeSetting(test.db, `social.${name}.enable`, true)
})
afterAll(async () => {
  service.stop()
  await test.close()
})

const changePassword = (visitor: Visitor, current_password: string, password: string) =>
  visitor.put('/auth/user/password', { current_password, password, password_confirmation: password })

describe('a new password', () => {
  const waysIn = async (visitor: Visitor): Promise<{ kind: string; id: string; name: string }[]> =>
    (await visitor.get('/auth/user/ways-in')).json().ways_in
  const prove = (email: string) =>
    test.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute()

  it('removes the identities no service vouches for, tells the owner, and lists what else was added since the last one (S61)', async () => {
    const { visitor, email } = await test.confirmedUser()
    await prove(email)
    const unstated = newPerson({ email_verified: undefined })
    await service.through(visitor, newPerson({ email: 'thief@idp.example.com' }), 'google', 'connect')
    await service.through(visitor, unstated, 'facebook', 'connect')
    await visitor.post('/api/v1/access-tokens', { tokenName: 'Backup' })
    expect(await waysIn(visitor)).toEqual([])
    const other = await test.loginAs(email)
    expect((await changePassword(visitor, PASSWORD, NEXT)).statusCode).toBe(200)
    expect((await other.get('/api/v1/users/me')).statusCode).toBe(401)
    expect((await waysIn(visitor)).map(({ kind, name }) => [kind, name])).toEqual([
      ['token', 'Backup'],
      ['identity', 'thief@idp.example.com'],
    ])
    const { pagination } = (await visitor.get('/api/v1/me/activity')).json()
    expect(pagination.data[0]).toMatchObject({ kind: 'socialRemoved', detail: unstated.email })
    expect((await test.mailsTo(email))[0]?.text).toContain('facebook')
    expect(
      (await service.through(test.visitor(), unstated, 'facebook')).callbackData.bootstrapData?.user.email,
    ).toBe(unstated.email)
    // The password was typed just now: removing asks for nothing more.
    expect(
      (await visitor.post('/secure/auth/social/google/disconnect', { service: 'google' })).statusCode,
    ).toBe(200)
    expect((await waysIn(visitor)).map(({ kind }) => kind)).toEqual(['token'])
    await visitor.post('/auth/user/ways-in/reviewed')
    expect(await waysIn(visitor)).toEqual([])
    await visitor.post('/api/v1/access-tokens', { tokenName: 'Second' })
    expect(await waysIn(visitor)).toEqual([])
    await changePassword(visitor, NEXT, PASSWORD)
    expect((await waysIn(visitor)).map(({ name }) => name)).toEqual(['Second'])
  })

  it('after a reset the list waits for the owner, who finds it among the notifications', async () => {
    const { visitor, email } = await test.confirmedUser()
    await prove(email)
    await service.through(visitor, newPerson(), 'google', 'connect')
    await test.resetPassword(email, NEXT)
    const owner = await test.loginAs(email, NEXT)
    expect((await waysIn(owner)).map(({ kind, id }) => [kind, id])).toEqual([['identity', 'google']])
    const { pagination } = (await owner.get('/api/v1/notifications')).json()
    expect(pagination.data[0].data.mainAction).toEqual({
      action: '/account-settings#password',
      label: 'Look through',
    })
    // Two resets in a row do not make it forget the first one's.
    await changePassword(owner, NEXT, PASSWORD)
    expect(await waysIn(owner)).toHaveLength(1)
  })

  it('keeps an identity whose service came to state its address as verified later', async () => {
    const { visitor, email } = await test.confirmedUser()
    await prove(email)
    const person = newPerson({ email_verified: undefined })
    await service.through(visitor, person, 'facebook', 'connect')
    await service.through(test.visitor(), { ...person, email_verified: true }, 'facebook')
    await changePassword(visitor, PASSWORD, NEXT)
    expect((await waysIn(visitor)).map(({ id }) => id)).toEqual(['facebook'])
  })
})
