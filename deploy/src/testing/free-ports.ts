import { createServer } from 'node:net'

/** A number of free ports of this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  // All are held until the last one is found, so that no two are the same.
  const ports = await Promise.all(
    servers.map(async server => {
      await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
      const address = server.address()
      return typeof address === 'object' && address ? address.port : 0
    }),
  )
  await Promise.all(servers.map(server => new Promise(done => server.close(done))))
  return ports
}
