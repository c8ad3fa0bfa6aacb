import { setTimeout as wait } from 'node:timers/promises'
import type { Build } from './build'
import { type RunningProcess, startProcess } from './run-process'

const TOKEN = 'a-token-that-all-replicas-share'

/** `mfe serve` in a process of its own. */
export interface Replica extends Pick<RunningProcess, 'kill' | 'ended'> {
  url: string
  /** What all of them take. */
  token: string
  /** With the shared token. */
  send(method: string, path: string, body?: object | string): Promise<Response>
  publish(build: Build): Promise<void>
}

/** Starts one of several control planes on a store; `dataDir` holds the signing key they share. */
export async function startReplica(
  store: string,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Replica> {
  const { printed, kill, ended } = startProcess('cli', ['serve', '--store', store, '--port', '0'], {
    env: {
      ...awsCredentials(),
      DATA_DIR: dataDir,
      DEPLOY_TOKEN: TOKEN,
      SIGNING_KEY_FILE: `${dataDir}/signing.pem`,
      ...env,
    },
  })
  const url = () => /Ready: (\S+)/.exec(printed())?.[1]
  while (!url()) await Promise.race([wait(50), ended.then(({ stderr }) => Promise.reject(new Error(stderr)))])
  const address = url() ?? ''
  const send = (method: string, path: string, body?: object | string) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...(body !== undefined && {
          'content-type': typeof body === 'string' ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    url: address,
    token: TOKEN,
    kill,
    ended,
    send,
    async publish({ release, contents }) {
      const place = `/v1/releases/${release.name}/${release.version}`
      for (const [path, text] of Object.entries(contents)) await send('PUT', `${place}/files/${path}`, text)
      const answer = await send('PUT', place, release)
      if (answer.status !== 201) throw new Error(`${release.name}: ${await answer.text()}`)
    },
  }
}

/** What the tests themselves reach a bucket with. */
const awsCredentials = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AWS_')))
