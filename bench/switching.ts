import { type ManifestEntry, resolve } from '@app/shared/protocol'
// Prints what switching versions costs: memory after many, how soon open pages know, how exact a canary is. Started by `npm run bench`.

import { type Browser, chromium } from 'playwright-core'
import { callControlPlane, deploy } from '../e2e/support/control-plane'
import { copyVersion } from '../e2e/support/copy-version'
import { heapAfterSwaps } from './measure/heap-after-swaps'
import { heapAfterVisits, type Stop } from './measure/heap-after-visits'
import { percentileOf } from './measure/percentile'
import { printTable } from './measure/print-table'
import { rollbackTimes } from './measure/rollback-times'
import { tellingTimes } from './measure/telling-times'

const [url = '', dataDir = ''] = process.argv.slice(2)
const SWAPS = Number(process.env.BENCH_SWAPS ?? 50)
const USERS = 200_000
const TABS = 100
const WINDOWS = 12
const app = { url, dataDir }

const openBrowser = (flags: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', ...flags],
  })

/** Tabs of one browser that stand in a version when it is taken back. */
async function rollingBack() {
  const browser = await openBrowser()
  await deploy(app, { billing: '9.0.1' })
  const { revision } = await (await fetch(`${url}/v1/production/manifest.json`)).json()
  await deploy(app, { billing: '9.0.2' })
  const times = await rollbackTimes(browser, {
    url: `${url}/pricing`,
    tabs: WINDOWS,
    bad: 'Plans, swap 0.2',
    good: 'Plans, swap 0.1',
    rollBack: () =>
      callControlPlane(app, 'POST', '/v1/production/revisions', {
        ...{ rollbackTo: revision, only: ['billing'], update: 'now', reason: 'a bench' },
      }),
  })
  await browser.close()
  return percentileOf(times, 0.95)
}

/** Versions under an open page; and in a page of its own as many visits of the last one, which load nothing new. */
async function swapping(series: number, flags: string[]) {
  const browser = await openBrowser(flags)
  const versionOf = (number: number) => `9.${series}.${number}`
  const swapped = await heapAfterSwaps(browser, {
    url: `${url}/pricing`,
    swaps: SWAPS,
    heading: number => `Plans, swap ${series}.${number}`,
    async swap(number) {
      const edit = (text: string) =>
        text.replaceAll('"Choose the right plan for you"', `"Plans, swap ${series}.${number}"`)
      await copyVersion(app, 'billing', versionOf(number), { edit })
      await deploy(app, { billing: versionOf(number) }, 'now')
    },
  })
  const stops: Stop[] = [
    ['/contact', 'Contact us'],
    ['/pricing', `Plans, swap ${series}.${SWAPS}`],
  ]
  const visited = await heapAfterVisits(browser, `${url}/pricing`, stops, SWAPS)
  await browser.close()
  return { swapped, visited }
}

const interpreted = await swapping(0, ['--js-flags=--jitless'])
const compiled = await swapping(1, [])

const times = await tellingTimes(`${url}/v1/production/stream`, TABS, async () => {
  await deploy(app, { billing: '9.0.1' })
})

const rolledBack = await rollingBack()
const entry = await liveEntry()
const apart: number[] = []
for (const asked of [1, 10, 50]) {
  const got = await shareOf(asked)
  apart.push(Math.abs(got - asked))
}

interface Grown {
  first: number
  last: number
}
const perVersion = ({ first, last }: Grown) => (last - first) / 1000 / (SWAPS - 1)
const growth = ({ first, last }: Grown) => (last / first - 1) * 100
const signed = (value: number, digits = 1) => `${value >= 0 ? '+' : ''}${value.toFixed(digits)}`
const heapRow = (name: string, { swapped, visited }: { swapped: Grown; visited: Grown }) => [
  name,
  `${signed(growth(swapped))} % (${perVersion(swapped).toFixed(1)} kB per version; as many visits of one version ${perVersion(visited).toFixed(1)} kB)`,
  '≤ + 5 % or 25 kB per version',
  held(growth(swapped) <= 5 || perVersion(swapped) <= 25),
]
const soonest = percentileOf(times, 0.95)
const worst = Math.max(...apart)
printTable(
  ['figure', 'measured', 'hold', ''],
  [
    heapRow(`heap after ${SWAPS} swaps ÷ after 1, without machine code`, interpreted),
    heapRow(`heap after ${SWAPS} swaps ÷ after 1, with machine code`, compiled),
    [`deploy call → 95 % of ${TABS} open tabs know, ms`, soonest.toFixed(0), '≤ 2000', held(soonest <= 2000)],
    [
      `rollback → 95 % of ${WINDOWS} tabs of a browser show the version before, ms`,
      rolledBack.toFixed(0),
      '≤ 2000',
      held(rolledBack <= 2000),
    ],
    [`canary asked − got at ${USERS} users, points`, worst.toFixed(3), '≤ 0.1', held(worst <= 0.1)],
  ],
)

function held(isHeld: boolean) {
  return isHeld ? 'held' : 'NOT HELD'
}

async function liveEntry(): Promise<ManifestEntry> {
  const { microFrontends } = await (await fetch(`${url}/v1/production/manifest.json`)).json()
  return microFrontends.billing[0]
}

/** Percentage of users a canary of the given percentage reaches. */
async function shareOf(traffic: number): Promise<number> {
  const canary = { ...entry, url: 'canary', deployment: { traffic, default: false, salt: 'r43' } }
  const stable = { ...entry, deployment: { traffic: 100 - traffic, default: true } }
  let reached = 0
  for (let user = 0; user < USERS; user += 1) {
    const resolved = await resolve({ microFrontends: { billing: [canary, stable] } }, { uid: `user-${user}` })
    if (resolved.billing?.url === 'canary') reached += 1
  }
  return (reached / USERS) * 100
}
