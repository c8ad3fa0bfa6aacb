import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { selfSigned } from './self-signed'

/** Path of the nginx of this machine; undefined when there is none. */
export const nginxBinary = (): string | undefined =>
  ['nginx', '/usr/sbin/nginx'].find(binary => spawnSync(binary, ['-v']).status === 0)

/** For tests: nginx with `deploy/nginx/edge.conf.template` or another one, filled in as its image would, and `tls.conf` beside a certificate. */
export async function startNginx(
  binary: string,
  folder: string,
  variables: Record<string, string>,
  template = edgeTemplate(),
) {
  const [port, tlsPort] = [await freePort(), await freePort()]
  const given: Record<string, string> = {
    BASE_PATH: '',
    LISTEN: `127.0.0.1:${port}`,
    CACHE_DIR: `${folder}/cache`,
    TLS_DIR: `${folder}/tls`,
    ...variables,
  }
  mkdirSync(`${folder}/cache`)
  mkdirSync(`${folder}/tls`)
  writeFileSync(`${folder}/tls/tls.crt`, selfSigned.certificate)
  writeFileSync(`${folder}/tls/tls.key`, selfSigned.key)
  const tls = readFileSync(join(__dirname, '../../nginx/tls.conf'), 'utf8')
  writeFileSync(
    `${folder}/tls/tls.conf`,
    tls.replace('443', `127.0.0.1:${tlsPort}`).replaceAll('/etc/nginx/tls', `${folder}/tls`),
  )
  const edge = template.replace(/\$\{(\w+)\}/g, (whole, name) => given[name] ?? whole)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    `${folder}/nginx.conf`,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/a; uwsgi_temp_path ${folder}/b; scgi_temp_path ${folder}/c; ${edge} }`,
  )
  const child: ChildProcess = spawn(binary, ['-c', `${folder}/nginx.conf`, '-p', folder], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/livez`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(readFileSync(`${folder}/error.log`, 'utf8'))
    await wait(50)
  }
  return {
    url,
    secureUrl: `https://localhost:${tlsPort}`,
    async close() {
      child.kill('SIGQUIT')
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'close')
    },
  }
}

const edgeTemplate = () => readFileSync(join(__dirname, '../../nginx/edge.conf.template'), 'utf8')

async function freePort() {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise(done => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
