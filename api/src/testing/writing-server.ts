// The api in a process of its own, which start-writing-server.ts starts: `writing-server <directory> [changes of the configuration, as JSON]`.
import { createApp } from '../app'
import type { Config } from '../config/config'
import { testConfig } from './test-config'

async function start() {
  const [dataDir = '', json = '{}'] = process.argv.slice(2)
  const changes: Partial<Config> = JSON.parse(json)
  const app = await createApp(testConfig({ dataDir, redisUrl: null, ...changes }))
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
}
void start()
