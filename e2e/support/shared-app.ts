import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from './root'
import { launch, logOf, newDataFolder, type RunningApp, removeData } from './running-app'

/** Which server each Jest worker has started: one file a worker. */
const folder = path.join(root, '.cache', 'e2e', 'shared')

interface StartedServer {
  pid: number
  url: string
  dataDir: string
}

/** Removes the records of an earlier run's servers. */
export async function prepareSharedApps() {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}

/** The server of this Jest worker. The first test file that asks starts it; it ends with the run. */
export async function sharedApp(): Promise<RunningApp> {
  const record = path.join(folder, `${process.env.JEST_WORKER_ID}.json`)
  if (!existsSync(record)) await start(record)
  const { url, dataDir }: StartedServer = JSON.parse(readFileSync(record, 'utf8'))
  const print = () => readFileSync(logOf(dataDir), 'utf8')
  const before = print().length
  return { url, dataDir, output: () => print().slice(before) }
}

async function start(record: string) {
  const { app, child } = await launch(await newDataFolder())
  // The worker ends while the server still runs.
  child.unref()
  const server: StartedServer = { pid: child.pid ?? 0, url: app.url, dataDir: app.dataDir }
  writeFileSync(record, JSON.stringify(server))
}

/** Ends every server that workers of this run have started, and removes their data. */
export async function stopSharedApps() {
  for (const name of await readdir(folder)) {
    const { pid, dataDir }: StartedServer = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    if (isRunning(pid)) process.kill(pid)
    while (isRunning(pid)) await new Promise(resolve => setTimeout(resolve, 50))
    await removeData(dataDir)
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
