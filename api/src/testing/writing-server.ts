// The api in a process of its own, for tests that kill it: `node --import tsx writing-server.ts <directory>`.
import { createApp } from '../app'
import { testConfig } from './test-config'

async function start() {
  const app = await createApp(testConfig({ dataDir: process.argv[2] ?? '', redisUrl: null }))
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
}
void start()
