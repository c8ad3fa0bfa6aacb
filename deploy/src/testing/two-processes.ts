import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type S3Server, startS3Server } from '@app/api/s3-server'
import { SMTPServer } from 'smtp-server'
import { freePorts } from './free-ports'
import { type Processes, processesIn, runCommand } from './processes'
import { type RecipeStep, recipe } from './recipe'
import { selfSigned } from './self-signed'
import { postgresIn, redisOn, type Service } from './services'

/** The command a document starts a process with. */
export const START = 'deploy/dist/start.js'

/** Two application processes with all that belongs to them, as docs/deployment.md says. */
export interface TwoProcesses extends Processes {
  /** Addresses of nginx, without and with TLS, and of the processes. */
  edge: string
  secureEdge: string
  first: string
  second: string
  deployToken: string
  /** Whom mail was delivered to, once for each. */
  mails: string[]
  postgres: Service
  redis: Service
  bucket: S3Server
  /** Starts the process of an address as the document says, or another bundle in its place. */
  start(base: string, bundle?: string): Promise<string>
  /** Takes a process out of nginx, has it replaced, and puts it back. */
  replacing(base: string, replace: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Follows the document in `root`; with other addresses and folder, and a self-signed certificate. */
export async function twoProcesses(root: string, folder: string): Promise<TwoProcesses> {
  chmodSync(folder, 0o755)
  const document = join(root, 'docs/deployment.md')
  const [db, cache, one, two, http, https] = await freePorts(6)
  const mail = await mailServer()
  const bucket = await startS3Server()
  const postgres = postgresIn(join(folder, 'postgres'), db ?? 0)
  const redis = redisOn(cache ?? 0)
  await Promise.all([postgres.start(), redis.start()])
  const processes = processesIn(root)
  const changes = {
    '/srv/harbor': folder,
    '127.0.0.1:5432': `127.0.0.1:${db}`,
    '127.0.0.1:6379': `127.0.0.1:${cache}`,
    'http://127.0.0.1:9000': bucket.endpoint,
    'AWS_ACCESS_KEY_ID=harbor': `AWS_ACCESS_KEY_ID=${bucket.env.AWS_ACCESS_KEY_ID}`,
    'AWS_SECRET_ACCESS_KEY=change-me-change-me': `AWS_SECRET_ACCESS_KEY=${bucket.env.AWS_SECRET_ACCESS_KEY}`,
    '127.0.0.1:2525': `127.0.0.1:${mail.port}`,
    '127.0.0.1:4001': `127.0.0.1:${one}`,
    '127.0.0.1:4002': `127.0.0.1:${two}`,
    'PORT=4001': `PORT=${one}`,
    'PORT=4002': `PORT=${two}`,
    'LISTEN=8080': `LISTEN=127.0.0.1:${http}`,
  }
  const [first, second] = [`http://127.0.0.1:${one}`, `http://127.0.0.1:${two}`]
  const edge = `http://127.0.0.1:${http}`
  const steps = recipe(document, 'Two application processes', changes)

  async function follow(some: RecipeStep[]) {
    for (const step of some) {
      if ('file' in step) {
        mkdirSync(dirname(step.file), { recursive: true })
        writeFileSync(step.file, step.text)
      } else if (step.command.includes(START)) await processes.launch(step.command)
      else {
        if (step.command === `nginx -c ${folder}/nginx.conf`) prepareTls(join(folder, 'tls'), https ?? 0)
        await runCommand(step.command, root)
      }
    }
  }

  async function close() {
    processes.killAll()
    spawnSync('nginx', ['-c', join(folder, 'nginx.conf'), '-s', 'stop'], { stdio: 'ignore' })
    await Promise.all([postgres.stop(), redis.stop()])
    mail.close()
    await bucket.close()
  }

  await follow(steps).catch(async error => {
    await close()
    throw error
  })
  while (!(await fetch(`${edge}/livez`).catch(() => undefined))) await wait(50)
  const [, deployToken = ''] =
    /^DEPLOY_TOKEN=(.+)$/m.exec(readFileSync(join(folder, 'app.env'), 'utf8')) ?? []
  return {
    ...processes,
    ...{ edge, secureEdge: `https://localhost:${https}`, first, second, deployToken },
    ...{ mails: mail.delivered, postgres, redis, bucket },
    start(base, bundle = START) {
      const commands = steps.flatMap(step => ('command' in step ? [step.command] : []))
      const command = commands.find(it => it.includes(START) && it.includes(new URL(base).port)) ?? ''
      return processes.launch(command.replace(START, bundle))
    },
    async replacing(base, replace) {
      const own = { ...changes, '127.0.0.1:4001': new URL(base).host }
      const around = recipe(document, 'A new version, one process after the other', own)
      await follow(around.slice(0, around.length / 2))
      await replace()
      await follow(around.slice(around.length / 2))
    },
    close,
  }
}

/** The certificate, and a port that anybody may listen on. */
function prepareTls(folder: string, port: number) {
  writeFileSync(join(folder, 'tls.crt'), selfSigned.certificate)
  writeFileSync(join(folder, 'tls.key'), selfSigned.key)
  const file = join(folder, 'tls.conf')
  writeFileSync(file, readFileSync(file, 'utf8').replace('listen 443', `listen 127.0.0.1:${port}`))
}

async function mailServer() {
  const delivered: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.once('end', () => {
        delivered.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { delivered, port, close: () => server.close() }
}
