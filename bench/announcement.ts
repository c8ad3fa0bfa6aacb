// Prints what an announcement to thousands costs everybody else, on a database server. Started by `npm run bench -- announcement [people]`.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ApiBrowser } from './measure/api-browser'
import { openLoop } from './measure/load'
import { percentileOf } from './measure/percentile'
import { printTable } from './measure/print-table'

const [app = '', email = '', password = '', databaseUrl = '', people = '10000'] = process.argv.slice(2)
const PER_SECOND = 40
const CALM_SECONDS = 20

const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
await database.query(
  `insert into users (email, password_hash, language)
   select 'crowd-' || number || '@example.com', 'x', case when number % 2 = 0 then 'de' end
   from generate_series(1, $1::int) as number`,
  [people],
)
const administrator = await (await new ApiBrowser(app).open()).signIn(email, password)
const ask = () => administrator.send('GET', '/api/v1/users/me')

// Caches fill meanwhile.
await openLoop(PER_SECOND, 3, ask)
const calm = await openLoop(PER_SECOND, CALM_SECONDS, ask)
const began = performance.now()
await administrator.ask('/api/v1/announcements', {
  title: 'News',
  text: 'There are some.',
  action: '/pricing',
})
const busy: Awaited<ReturnType<typeof openLoop>> = []
while (!(await isDone())) busy.push(...(await openLoop(PER_SECOND, 1, ask)))
const seconds = (performance.now() - began) / 1000

const { rows } = await database.query(
  `select count(*) as told, count(distinct user_id) as people from notifications where type = 'announcement'`,
)
const { rows: everybody } = await database.query('select count(*) as people from users')
await database.end()
administrator.close()

const p95 = (answers: typeof calm) =>
  percentileOf(
    answers.map(({ milliseconds }) => milliseconds),
    0.95,
  )
const ratio = p95(busy) / p95(calm)
console.log(
  `Announcement: ${everybody[0].people} people told in ${seconds.toFixed(0)} s, while ${PER_SECOND} reads of users/me a second go on\n`,
)
printTable(
  ['figure', 'measured', 'hold', ''],
  [
    ['users/me, p95 calm, ms', p95(calm).toFixed(1), '', ''],
    ['users/me, p95 meanwhile, ms', p95(busy).toFixed(1), '', ''],
    ['meanwhile ÷ calm', ratio.toFixed(2), '≤ 2', ratio <= 2 ? 'held' : 'NOT HELD'],
    [
      'people told twice',
      String(rows[0].told - rows[0].people),
      '0',
      rows[0].told === rows[0].people ? 'held' : 'NOT HELD',
    ],
    [
      'people not told',
      String(everybody[0].people - rows[0].people),
      '0',
      everybody[0].people === rows[0].people ? 'held' : 'NOT HELD',
    ],
  ],
)

async function isDone(): Promise<boolean> {
  await wait(10)
  const { rows } = await database.query('select 1 from announcements where done_at is null')
  return rows.length === 0
}
