import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** Starts a throw-away Postgres on a port of this machine. Gives its URL and what ends it; undefined where Debian's Postgres is not installed. */
export function startPostgres(port) {
  const [version] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  if (!version) return undefined
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postgres-'))
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) giveToPostgres(folder)
  const data = path.join(folder, 'data')
  const run = (program, ...args) => {
    const command = [path.join(DEBIAN, version, 'bin', program), ...args]
    const all = isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command
    const { status, stderr } = spawnSync(all[0], all.slice(1), {
      encoding: 'utf8',
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust')
  run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function giveToPostgres(folder) {
  const { stdout } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
  chmodSync(folder, 0o755)
  chownSync(folder, Number(stdout), Number(spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' }).stdout))
}
