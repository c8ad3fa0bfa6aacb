import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A virtual display for a browser that has no headless mode. */
export async function onScreen(): Promise<{ display: string; close(): void }> {
  // The server chooses a free number and writes it to the fourth stream.
  const server = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data')
  return { display: `:${String(number).trim()}`, close: () => void server.kill() }
}
