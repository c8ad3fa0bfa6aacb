import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { onServerCore } from './on-server-core'

const BLOCK = Buffer.alloc(256 * 1024, 'bytes that nobody looks at ')

/** So many bytes, made as they are sent. */
export function bytesOf(size: number): Readable {
  function* blocks() {
    for (let left = size; left > 0; left -= BLOCK.length) yield BLOCK.subarray(0, left)
  }
  return Readable.from(blocks(), { objectMode: false, highWaterMark: BLOCK.length })
}

/** Seconds that `cat` takes to bring so many bytes of a TCP socket into a file, on the server's core where there is one. */
export async function bareCat(size: number, file: string): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const began = performance.now()
  const { name, args } = onServerCore('bash', '-c', `exec cat </dev/tcp/127.0.0.1/${port} >'${file}'`)
  const cat = spawn(name, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [socket] = await once(server, 'connection')
  await Promise.all([pipeline(bytesOf(size), socket), once(cat, 'exit')])
  server.close()
  return (performance.now() - began) / 1000
}
