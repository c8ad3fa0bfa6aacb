// Prints how fast a file of 1 GB is uploaded by each way and what memory that takes, beside a bare `cat` of the same socket, and 1,000 small files. Started by `npm run bench -- uploads`.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiBrowser } from './measure/api-browser'
import { bareCat } from './measure/bare-cat'
import { bareUpload } from './measure/bare-upload'
import { medianOf } from './measure/percentile'
import { printTable } from './measure/print-table'
import { type UploadWay, uploadWays } from './measure/upload-ways'

const [app = '', pid = '', dataDir = '', place = 'disk'] = process.argv.slice(2)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const GIGABYTE = 1024 ** 3
const SMALL_FILES = 1000
const AT_ONCE = 3

const person = await new ApiBrowser(app).open()
const password = 'analytical-engine-1843'
await person.enter('/auth/register', {
  email: 'uploads@example.com',
  password,
  password_confirmation: password,
})
const { form, tus, presigned, multipart } = uploadWays(app, person)
const ways: Record<string, UploadWay> = place === 'disk' ? { form, tus } : { presigned, multipart }
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const remove = (entryIds: number[]) =>
  person.ask('/api/v1/file-entries/delete', { entryIds, deleteForever: true })

/** What something took, in seconds and in mebibytes that the server held more than before. */
async function watched<Result>(act: () => Promise<Result>) {
  const idle = memory()
  let most = idle
  const timer = setInterval(() => (most = Math.max(most, memory())), 20)
  const began = performance.now()
  const result = await act()
  const seconds = (performance.now() - began) / 1000
  clearInterval(timer)
  return { result, seconds, grown: Math.max(most, memory()) - idle }
}

// Code is loaded and compiled, and its memory taken, before anything counts.
for (const way of Object.values(ways))
  for (let times = 0; times < 5; times++) await remove([await way(32 * 1024 * 1024)])
await wait(2000)
const idle = memory()

const figures = Object.keys(ways).map(name => ({ name, seconds: [] as number[], grown: [] as number[] }))
const [cats, puts]: [number[], number[]] = [[], []]
const bareNode = { form: [] as number[], tus: [] as number[] }
const file = path.join(dataDir, 'cat')
const node = place === 'disk' ? await bareUpload(file) : undefined
for (let round = 0; round < ROUNDS; round++) {
  cats.push(await bareCat(GIGABYTE, file))
  rmSync(file)
  if (node) {
    bareNode.form.push(await node.atOnce(GIGABYTE))
    bareNode.tus.push(await node.inChunks(GIGABYTE))
    rmSync(file)
  }
  for (const figure of figures) {
    const way = ways[figure.name] ?? form
    const { result, seconds, grown } = await watched(() => way(GIGABYTE, put => puts.push(put)))
    figure.seconds.push(seconds)
    figure.grown.push(grown)
    await remove([result])
    await wait(1000)
  }
}
node?.close()
const grownInAll = memory() - idle

console.log(
  `A file of 1 GB to ${place === 'disk' ? 'the disk of the server' : 'a bucket in memory'}, medians of ${ROUNDS} interleaved rounds; the server held ${idle.toFixed(0)} MiB before\n`,
)
// A bucket is not ours: what counts there is the same PUT without us.
const bare = place === 'disk' ? cats : puts
const rate = (seconds: number[]) => (GIGABYTE / 1e6 / medianOf(seconds)).toFixed(0)
const rows = figures.map(({ name, seconds, grown }) => {
  const ratio = medianOf(bare) / medianOf(seconds)
  const more = Math.max(...grown)
  const isHeld = ratio >= 0.6 && more <= 64
  const ofNode = name === 'form' || name === 'tus' ? bareNode[name] : []
  const toNode = (medianOf(ofNode) / medianOf(seconds)).toFixed(2)
  return [
    name,
    rate(seconds),
    ratio.toFixed(2),
    ...(place === 'disk' ? [toNode] : []),
    more.toFixed(0),
    isHeld ? 'held' : 'NOT HELD',
  ]
})
const nodeRow = (name: string, seconds: number[]) => {
  const ratio = medianOf(cats) / medianOf(seconds)
  return [name, rate(seconds), ratio.toFixed(2), '1.00', '', '']
}
printTable(
  [
    ...['way', 'MB a second', '÷ bare (≥ 0.6)'],
    ...(place === 'disk' ? ['÷ Node alone'] : []),
    ...['most MiB above idle (≤ 64)', ''],
  ],
  [
    ...(place === 'disk'
      ? [
          ['bare cat', rate(cats), '1.00', '', '', ''],
          nodeRow('Node alone, one request', bareNode.form),
          nodeRow('Node alone, chunks of 5 MB', bareNode.tus),
        ]
      : [
          ['bare cat', rate(cats), '', '', ''],
          ['bare PUT to the bucket', rate(puts), '1.00', '', ''],
        ]),
    ...rows,
  ],
)
console.log(`after all of them ${grownInAll.toFixed(0)} MiB above idle\n`)

const small = await watched(async () => {
  const made: number[] = []
  const way = place === 'disk' ? form : presigned
  const lane = async () => {
    while (made.length < SMALL_FILES) {
      const at = made.push(0) - 1
      made[at] = await way(1024 + at * 32)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return made
})
console.log(
  `${SMALL_FILES} files of 1 to 32 kB, ${AT_ONCE} at once: ${(SMALL_FILES / small.seconds).toFixed(0)} a second, ${small.grown.toFixed(0)} MiB above idle\n`,
)
person.close()
