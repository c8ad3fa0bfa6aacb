import { stopOnSignal } from '../serve/stop-on-signal'
import { inWords } from './in-words'
import { publishApart } from './publish-apart'
import { startServer } from './start-server'

// Entry file of `npm start`: serves, publishes the builds below the working directory, and says where it is.
try {
  const server = await startServer(process.env)
  const publishing = publishApart({ ...process.env, ...server.publishAs })
  let stopping = false
  const close = () => {
    stopping = true
    publishing.stop()
    return server.close()
  }
  stopOnSignal({ close }).then(
    () => process.exit(0),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
  const published = await publishing.done
  if (!stopping) {
    if (!published)
      console.error('The builds were not published. The server goes on with what was live before.')
    console.log(`Ready: ${server.url}`)
  }
} catch (error) {
  console.error(inWords(error))
  process.exit(1)
}
