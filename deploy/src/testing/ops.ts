import { aBuild, aShell } from './build'
import { startProcess } from './run-process'
import { temporaryFolder } from './temporary-folder'
import { testServer } from './test-server'

/** A listening server, under a path if one is given, with a shell that is live, and a folder of builds from which `mfe` is run as ops would. */
export async function ops({ basePath = '' } = {}) {
  const server = await testServer(undefined, { basePath })
  await server.publish(aShell())
  await server.commit({ set: { shell: '1.0.0' } })
  const url = (await server.app.listen({ port: 0 })) + basePath
  const root = temporaryFolder()
  const mfe = (...args: string[]) =>
    startProcess('cli', args, { cwd: root, env: { MFE_SERVER: url, DATA_DIR: server.dataDir } }).ended
  const publishAll = async (...versions: string[]) => {
    for (const version of versions) await server.publish(aBuild({ version }))
  }
  return { server, url, root, mfe, publishAll }
}
