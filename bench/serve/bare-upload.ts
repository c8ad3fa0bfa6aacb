// A server of Node alone that writes the body of each request to one file: what `uploads.ts` compares the application with.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'

const [file = ''] = process.argv.slice(2)

createServer(async (request, response) => {
  await pipeline(request, createWriteStream(file, { highWaterMark: 1024 * 1024 }))
  response.end()
}).listen(0, '127.0.0.1', function (this: ReturnType<typeof createServer>) {
  const address = this.address()
  console.log(typeof address === 'object' && address?.port)
})
