import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBuild } from './serve-build'

it('closes although a browser has opened a connection on which it has asked nothing yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serve-build-'))
  const served = await serveBuild(folder, 0)
  const ahead = connect(Number(new URL(served.url).port), 'localhost')
  await once(ahead, 'connect')
  // Another request is answered, so the server has seen the connection above, too.
  await fetch(served.url)
  const ended = once(ahead, 'close')
  await served.close()
  await ended
  await rm(folder, { recursive: true })
})
