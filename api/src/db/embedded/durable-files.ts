import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } }
}

/** Files of the host whose `fsync` reaches the disk; the stock file system has none, so a power cut would lose commits. */
class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    const preRun = started.emscriptenOpts.preRun ?? []
    started.emscriptenOpts.preRun = [
      ...(Array.isArray(preRun) ? preRun : [preRun]),
      (module: EmscriptenModule) => {
        module.NODEFS.stream_ops.fsync = stream => {
          if (stream.nfd !== undefined) fsyncSync(stream.nfd)
          return 0
        }
      },
    ]
    return started
  }
}

/** Opens the database of a directory so that every acknowledged commit is on disk. */
export function openDurable(directory: string) {
  const startParams = PGlite.defaultStartParams
    .filter(param => param !== '-F')
    .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB')
  return PGlite.create({ fs: new DurableFiles(directory), startParams })
}
