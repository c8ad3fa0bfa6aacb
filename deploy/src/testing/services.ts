import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Something an application needs, in a process of its own that may be stopped and started again with what it knows. */
export interface Service {
  start(): Promise<void>
  stop(): Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'

/** Debian packages without which these services cannot run here. */
export const missingServices = (): string[] => [
  ...(existsSync(DEBIAN) ? [] : ['postgresql']),
  ...(hasProgram('redis-server') ? [] : ['redis-server']),
  ...(hasProgram('nginx') || existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
  ...(hasProgram('envsubst') ? [] : ['gettext-base']),
]

const hasProgram = (name: string) => spawnSync('which', [name]).status === 0

/** The newest Postgres of this machine on an empty folder. It refuses to run as root. */
export function postgresIn(folder: string, port: number): Service {
  const isRoot = process.getuid?.() === 0
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const bin = `${DEBIAN}/${readdirSync(DEBIAN).sort().at(-1)}/bin`
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const run = (program: string, ...args: string[]) => {
    const [uid, gid] = isRoot ? [idOf('-u'), idOf('-g')] : [undefined, undefined]
    const as = uid === undefined || gid === undefined ? {} : { uid, gid }
    const { status, stderr } = spawnSync(`${bin}/${program}`, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...as,
    })
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
  }
  const data = `${folder}/data`
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`
  return {
    async start() {
      run('pg_ctl', '-D', data, '-w', '-l', `${folder}/log`, '-o', options, 'start')
    },
    async stop() {
      if (existsSync(`${data}/postmaster.pid`)) run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    },
  }
}

/** Redis that keeps nothing on disk. */
export function redisOn(port: number): Service {
  let child: ReturnType<typeof spawn> | undefined
  return {
    async start() {
      child = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], {
        stdio: 'ignore',
      })
      while (!(await isOpen(port))) await wait(20)
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>(done => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => done(false))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
