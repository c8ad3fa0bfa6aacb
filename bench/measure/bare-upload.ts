import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onServerCore } from './on-server-core'
import { CHUNK, send } from './upload-ways'

/** A server of Node alone, on the server's core where there is one, that writes what it gets to a file. */
export async function bareUpload(file: string) {
  const script = path.join(import.meta.dirname, '..', 'serve', 'bare-upload.ts')
  const { name, args } = onServerCore(process.execPath, '--import', 'tsx', script, file)
  const server = spawn(name, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(server.stdout, 'data')
  const url = `http://127.0.0.1:${Number(port)}/`
  const seconds = async (size: number, most: number) => {
    const began = performance.now()
    for (let left = size; left > 0; left -= most) await send(url, 'PUT', Math.min(most, left), {})
    return (performance.now() - began) / 1000
  }
  return {
    /** Seconds for so many bytes in one request. */
    atOnce: (size: number) => seconds(size, size),
    /** Seconds for so many bytes in chunks as large as those of tus. */
    inChunks: (size: number) => seconds(size, CHUNK),
    close: () => server.kill(),
  }
}
