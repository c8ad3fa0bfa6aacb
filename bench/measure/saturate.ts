import { connect, type Socket } from 'node:net'

/** One request that is sent again and again, and the status it must be answered with. */
export interface Repeated {
  url: string
  headers?: Record<string, string>
  status?: number
}

const HEAD_END = '\r\n\r\n'

/**
 * Answers per second of `lanes` kept-alive connections that each wait for an answer before they ask again. Reads no more of an
 * answer than its status and length, so that the client costs little beside the server. Rejects at another status.
 */
export async function saturate(
  repeated: Repeated,
  { lanes, seconds }: { lanes: number; seconds: number },
): Promise<number> {
  const { hostname, port } = new URL(repeated.url)
  const end = performance.now() + seconds * 1000
  const sockets = Array.from({ length: lanes }, () => connect({ host: hostname, port: Number(port) }))
  const began = performance.now()
  const counts = await Promise.all(sockets.map(socket => askUntil(end, socket, repeated))).finally(() => {
    for (const socket of sockets) socket.destroy()
  })
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (total / (performance.now() - began)) * 1000
}

function askUntil(end: number, socket: Socket, { url, headers = {}, status = 200 }: Repeated) {
  const { host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  let answered = 0
  let missing = 0
  return new Promise<number>((resolve, reject) => {
    socket.setNoDelay(true)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`${pathname}: the connection was closed`)))
    socket.on('data', chunk => {
      if (missing === 0) missing = lengthOf(chunk, pathname, status)
      missing -= chunk.length
      if (missing > 0) return
      missing = 0
      answered += 1
      if (performance.now() < end) socket.write(request)
      else resolve(answered)
    })
    socket.write(request)
  })
}

/** Bytes of a whole answer, of which this is the first part. */
function lengthOf(chunk: Buffer, pathname: string, status: number) {
  const headEnd = chunk.indexOf(HEAD_END)
  const head = chunk.toString('latin1', 0, headEnd)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (headEnd < 0 || length === undefined || !head.startsWith(`HTTP/1.1 ${status} `))
    throw new Error(`${pathname} was not answered with ${status} and a length: ${head.slice(0, 200)}`)
  return headEnd + HEAD_END.length + Number(length)
}
