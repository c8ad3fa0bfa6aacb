// Kills the server again and again while people write, and prints what was acknowledged and is missing. Started by `npm run bench -- kill [rounds]`.
import { setTimeout as wait } from 'node:timers/promises'
import { AppProcess } from './measure/app-process'
import { audit, type Entry, writeUntilDead } from './measure/ledger'
import { Mailbox } from './measure/mailbox'
import { medianOf } from './measure/percentile'
import { printTable } from './measure/print-table'

const [start = '', dataDirs = '', firstPort = '', rounds = '50'] = process.argv.slice(2)
const WRITERS = 4
const TOKEN = 'token-of-the-kill-bench'
/** A kill comes at any point of what a writer does; the longest round holds a few registrations. */
const LONGEST_ROUND_MS = 1500
/** A mail that was claimed by a killed process is sent again after its lease of two minutes. */
const MAIL_LIMIT_MS = 180_000

const mailbox = new Mailbox()
const smtp = await mailbox.open()
const apps = dataDirs
  .split(',')
  .map(
    (DATA_DIR, index) =>
      new AppProcess(start, Number(firstPort) + index, { DATA_DIR, DEPLOY_TOKEN: TOKEN, SMTP_URL: smtp }),
  )
const ledger: Entry[] = []
const starts: number[] = []
for (const app of apps) await app.start()

for (let round = 0; round < Number(rounds); round++) {
  const app = apps[round % apps.length]
  if (!app) throw new Error('There is nothing to kill.')
  const before = ledger.length
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilDead(app.url, `r${round}-w${writer}`, ledger),
  )
  // Something was acknowledged in each round, and then it may be over at any time.
  while (ledger.length === before) await wait(5)
  await wait(Math.random() * LONGEST_ROUND_MS)
  await app.end('SIGKILL')
  await Promise.all(writers)
  starts.push(await app.start())
}

const [app] = apps
const { missing, lost, half } = await audit(app?.url ?? '', ledger)
const promised = ledger.filter(({ mail }) => mail).map(({ email }) => email)
const deadline = Date.now() + MAIL_LIMIT_MS
const unsent = () => promised.filter(email => !mailbox.received.has(email))
while (unsent().length > 0 && Date.now() < deadline) await wait(500)
const ids = [...mailbox.received.values()]
const twice = ids.filter(received => new Set(received).size > 1).length
const redelivered = ids.filter(received => new Set(received).size < received.length).length
for (const running of apps) await running.end('SIGTERM')
mailbox.close()

const place = process.env.DATABASE_URL ? 'Postgres' : 'the embedded database'
console.log(
  `Kill: ${rounds} rounds of kill -9 under writes, ${apps.length === 1 ? 'one process' : `one of ${apps.length} processes`} on ${place}; ${ledger.length} accounts and ${promised.length} mails were acknowledged\n`,
)
printTable(
  ['figure', 'measured', 'hold', ''],
  [
    figure('acknowledged accounts that are missing', missing.length, 0),
    figure('acknowledged names that are lost', lost.length, 0),
    figure('accounts without their roles or greeting', half.length, 0),
    figure('promised mails that never came', unsent().length, 0),
    figure('causes that were mailed twice', twice, 0),
    figure('worst start after a kill, s', Math.max(...starts) / 1000, 5),
  ],
)
console.log(
  `${redelivered} mails came again under the same Message-ID, killed between the mail server's yes and our note of it; a start took ${(medianOf(starts) / 1000).toFixed(1)} s (median)\n`,
)

function figure(name: string, measured: number, hold: number): string[] {
  return [name, String(Number(measured.toFixed(2))), `≤ ${hold}`, measured <= hold ? 'held' : 'NOT HELD']
}
