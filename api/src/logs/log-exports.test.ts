import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { createTestApp, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'

const LOGS = '/api/v1/logs'
/** More than are read at a time. */
const MANY = 501
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const read = async (path: string): Promise<Record<string, string>[]> => {
  const { body, headers } = await administrator.get(`${LOGS}/${path}`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return parse(body, { bom: true, columns: true })
}
const total = async (path: string) =>
  (await administrator.get(`${LOGS}/${path}&perPage=1`)).json().pagination.total
/** In the order of writing; one moment for all, as when a site is attacked. */
const at = new Date('2020-02-01T12:00:00.000Z')
const days = 'createdFrom=2020-02-01T00:00:00Z&createdBefore=2020-02-02T00:00:00Z'

it('gives every sign-in that is wanted as a file, those of one moment too', async () => {
  const { id, email } = await test.registerUser()
  const place = { user_agent: null, city: null, country: 'CH' }
  const failed = Array.from({ length: MANY }, (_, number) => ({
    ...{ ...place, user_id: number % 2 ? id : null, reason: 'wrong password' },
    ...{ ip_address: `192.0.2.${number % 250}`, created_at: at },
  }))
  await test.db.insertInto('failed_sign_ins').values(failed).execute()
  const locked = { ...place, user_id: id, kind: 'lockedOut', detail: null, ip_address: '192.0.2.1' }
  await test.db
    .insertInto('account_events')
    .values([
      { ...locked, created_at: at },
      { ...locked, created_at: new Date('2020-02-02T00:00:00.000Z') },
    ])
    .execute()
  expect(await total(`sign-ins?${days}`)).toBe(MANY + 1)
  const lines = await read(`sign-ins/export?${days}`)
  expect(lines).toHaveLength(MANY + 1)
  const addresses = lines.filter(({ kind }) => kind === 'failed').map(({ ip_address }) => ip_address)
  expect(addresses.sort()).toEqual(failed.map(({ ip_address }) => ip_address).sort())
  expect(await read(`sign-ins/export?${days}&kind=lockedOut`)).toEqual([
    {
      ...{ created_at: at.toISOString(), kind: 'lockedOut', detail: '', user_id: String(id) },
      ...{ user_name: email.split('@')[0], email, ip_address: '192.0.2.1', city: '', country: 'CH' },
      user_agent: '',
    },
  ])
  expect(await read(`sign-ins/export?createdBefore=2019-01-01T00:00:00Z`)).toEqual([])
})

it('gives every mail that is wanted as a file, without what it said', async () => {
  const mails = Array.from({ length: MANY }, (_, number) => ({
    ...{ id: randomUUID(), dedupe_key: `old ${number}`, recipient: `old${number}@example.com` },
    ...{ subject: 'Welcome', sealed: 'sealed', last_error: null, failed_at: null },
    ...{ attempts: 1, sent_at: number === 0 ? null : at, next_attempt_at: at, created_at: at },
  }))
  await test.db.insertInto('mails').values(mails).execute()
  expect(await total(`mails?${days}`)).toBe(MANY)
  const lines = await read(`mails/export?${days}`)
  expect(lines.map(({ recipient }) => recipient).sort()).toEqual(mails.map(it => it.recipient).sort())
  expect(await read(`mails/export?${days}&query=old0@`)).toEqual([
    {
      ...{ created_at: at.toISOString(), recipient: 'old0@example.com', subject: 'Welcome' },
      ...{ state: 'waiting', attempts: '1', last_error: '', sent_at: '' },
    },
  ])
  expect(await read(`mails/export?${days}&state=failed`)).toEqual([])
})

it.each(['mails', 'sign-ins'])('refuses days of %s that are none', async log => {
  for (const path of [log, `${log}/export`]) {
    const answer = await administrator.get(`${LOGS}/${path}?createdFrom=yesterday`)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['createdFrom']])
  }
})
