import { readFileSync } from 'node:fs'
import path from 'node:path'
import { call, PERSON } from './photo-account.mjs'
import { ADMIN } from './photo-app.mjs'
import { root } from './root.mjs'

const picture = name => path.join(root, 'mfe-pages', 'src', 'landing', 'pictures', name)
const files = [
  {
    name: 'Harbour at night.webp',
    mimeType: 'image/webp',
    buffer: readFileSync(picture('account-dark.webp')),
  },
  {
    name: 'Harbour at noon.webp',
    mimeType: 'image/webp',
    buffer: readFileSync(picture('account-light.webp')),
  },
  { name: 'Tide tables.csv', mimeType: 'text/csv', buffer: Buffer.from('day,height\n1,3.20\n2,3.10\n') },
  { name: 'Berths.txt', mimeType: 'text/plain', buffer: Buffer.from('A1 free\nA2 taken\n') },
]

/** Gives the lists of the person and of the administrator something to show. */
export async function fillSite(visitor) {
  const person = await visitor()
  await call(person, 'auth/login', PERSON)
  for (const file of files) await call(person, 'api/v1/file-entries', { file }, 'POST', 'multipart')
  for (const [symbol, quantity] of [
    ['QUAY', 12],
    ['TIDE', 40],
  ])
    await call(person, 'api/v1/orders', {
      ticket: crypto.randomUUID(),
      symbol,
      side: 'buy',
      kind: 'market',
      quantity,
    })
  await person.close()

  const guest = await visitor()
  for (const [name, message] of [
    ['Grace', 'Is there a berth for a compiler of 12 metres in May?'],
    ['Alan', 'The tide tables of last week were right to the minute. Thank you.'],
  ])
    await call(guest, 'api/v1/contact-page', { name, email: `${name.toLowerCase()}@example.com`, message })
  await guest.close()

  const administrator = await visitor()
  await call(administrator, 'auth/login', ADMIN)
  for (const name of ['News', 'Pilots']) await call(administrator, 'api/v1/tags', { name })
  await call(administrator, 'api/v1/announcements', {
    title: 'The lock is closed on Sunday',
    text: 'It is painted from six to noon. Boats that have to pass can do so on Saturday.',
    starts_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  })
  await call(administrator, 'api/v1/coupons', {
    ticket: crypto.randomUUID(),
    code: 'SPRING',
    percent: 20,
    amount: null,
    currency: null,
    duration: 'months',
    months: 3,
    ends_at: null,
    max_uses: 100,
    plan_ids: [],
  })
  await call(administrator, 'api/v1/site-webhooks', {
    name: 'Harbour office',
    url: 'https://example.com/hooks/harbour',
    events: ['user.created', 'subscription.changed'],
  })
  await administrator.close()
}
