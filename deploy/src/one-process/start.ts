import { builtFolders } from '../cli/builds/publish-builds'
import { stopOnSignal } from '../serve/stop-on-signal'
import { inWords } from './in-words'
import { type Publishing, publishApart } from './publish-apart'
import { startServer } from './start-server'

// Entry file of `npm start`: serves, publishes the builds below the working directory if there are any, and says where it is.
const starting = startServer(process.env)
let publishing: Publishing | undefined
let stopping = false
// From the first moment on: a server that is told to stop while it starts is closed as soon as it has.
stopOnSignal({
  async close() {
    stopping = true
    publishing?.stop()
    const server = await starting
    await server.close()
  },
}).then(
  () => process.exit(0),
  error => fail(error),
)
try {
  const server = await starting
  const hasBuilds = (await builtFolders(process.cwd())).length > 0
  if (!stopping) {
    if (hasBuilds) publishing = publishApart({ ...process.env, ...server.publishAs })
    const published = (await publishing?.done) ?? true
    if (!stopping) {
      if (!published)
        console.error('The new builds did not go live. The server goes on with what was live before.')
      for (const refusal of await server.refusals().catch(error => [inWords(error)])) console.error(refusal)
      console.log(`Ready: ${server.baseUrl}`)
    }
  }
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  console.error(stopping ? error : inWords(error))
  process.exit(1)
}
