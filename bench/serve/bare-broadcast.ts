// A socket server that does nothing but pass what is posted to it on to everybody: what `realtime.ts` compares the application with.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const [port] = process.argv.slice(2)
const server = createServer((_, response) => {
  const text = JSON.stringify({ event: 'notification.changed', data: { at: Date.now() } })
  for (const client of sockets.clients) client.send(text)
  response.end('{}')
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(Number(port), () => process.send?.('listening'))
