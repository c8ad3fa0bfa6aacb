import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives the directory back. */
export type Unlock = () => Promise<void>

/** Holds a directory for this process alone. The lock is a listening socket, so it dies with the process; two writers lose data silently. */
export async function lockDirectory(directory: string): Promise<Unlock> {
  const address = addressOf(directory)
  for (let attempt = 0; attempt < 2; attempt++) {
    const server = createServer(client => client.end(String(process.pid)))
    const problem = await listen(server, address)
    if (!problem) {
      server.unref()
      return () => new Promise(resolve => server.close(() => resolve()))
    }
    if (problem.code !== 'EADDRINUSE') throw problem
    const holder = await askHolder(address)
    if (holder) throw new Error(`${directory} is already open in process ${holder}`)
    rmSync(address, { force: true })
  }
  throw new Error(`cannot lock ${directory}`)
}

function addressOf(directory: string) {
  const key = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 24)
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\database-${key}`
    : join(tmpdir(), `database-${key}.sock`)
}

function listen(server: Server, address: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise(resolve => {
    server.once('error', resolve)
    server.listen(address, () => resolve(null))
  })
}

/** The process that answers on the socket, or null when the socket is a leftover. */
function askHolder(address: string): Promise<string | null> {
  return new Promise(resolve => {
    const client = connect(address)
    let answer = ''
    client.on('data', bytes => {
      answer += bytes
    })
    client.on('close', failed => resolve(failed ? null : answer || 'unknown'))
    client.on('error', () => {})
    client.setTimeout(2000, () => client.destroy())
  })
}
