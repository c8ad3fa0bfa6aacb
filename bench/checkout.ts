// Prints how long it takes from an order to the plan, with the local payment service. Started by `npm run bench -- checkout`.
import { setTimeout as wait } from 'node:timers/promises'
import { ApiBrowser } from './measure/api-browser'
import { percentileOf } from './measure/percentile'
import { printTable } from './measure/print-table'

const [app = '', password = ''] = process.argv.slice(2)
const ORDERS = Number(process.env.BENCH_ROUNDS ?? 40)
/** As often as the page that waits for the payment asks at first, or oftener. */
const ASK_EVERY = 20
const CARD = new URLSearchParams({ number: '4242424242424242', expiry: '12 / 34', cvc: '123' })

interface Sample {
  registered: number
  ordered: number
  paid: number
  done: number
}

const samples: Sample[] = []
for (let order = 0; order <= ORDERS; order += 1) {
  const sample = await buy(`buyer-${Date.now()}@example.com`)
  // The first one makes product and price at the service.
  if (order > 0) samples.push(sample)
}

async function buy(email: string): Promise<Sample> {
  const browser = await new ApiBrowser(app).open()
  const registered = await timed(() =>
    browser.enter('/auth/register', { email, password, password_confirmation: password }),
  )
  const began = performance.now()
  const { id, url } = await browser.ask<{ id: string; url: string }>('/api/v1/billing/checkouts', {
    priceId: 1,
  })
  const ordered = performance.now() - began
  const paid = await timed(async () => {
    const { status } = await fetch(url, { method: 'POST', body: CARD, redirect: 'manual' })
    if (status !== 303) throw new Error(`The page of payment answered ${status}.`)
  })
  for (;;) {
    const { status } = await browser.read<{ status: string }>(`/api/v1/billing/checkouts/${id}`)
    if (status === 'completed') break
    await wait(ASK_EVERY)
  }
  browser.close()
  return { registered, ordered, paid, done: performance.now() - began }
}

async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

console.log(`\nFrom an order to the plan, ${ORDERS} times one after the other, in ms\n`)
const row = (name: string, part: keyof Sample) => {
  const all = samples.map(sample => sample[part])
  const ratio =
    percentileOf(all, 0.5) /
    percentileOf(
      samples.map(({ registered }) => registered),
      0.5,
    )
  return [name, percentileOf(all, 0.5).toFixed(0), percentileOf(all, 0.95).toFixed(0), ratio.toFixed(2)]
}
printTable(
  ['', 'median', 'p95', '÷ a registration'],
  [
    row('a registration, for comparison', 'registered'),
    row('order to page of payment', 'ordered'),
    row('paying there', 'paid'),
    row('order to plan', 'done'),
  ],
)
