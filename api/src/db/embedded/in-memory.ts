import { PGlite } from '@electric-sql/pglite'

/**
 * Opens a database that ends with its thread: empty, or from the dump of another. PostgreSQL clears its buffers and reads its log when
 * it starts, which with its own sizes (128 and 16 MB) takes longer than all else; what lies in memory anyway needs neither.
 */
export function openInMemory(image?: Uint8Array<ArrayBuffer>) {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']
  return PGlite.create(
    image
      ? { startParams, loadDataDir: new Blob([image]) }
      : { startParams, initDbStartParams: ['--wal-segsize=1'] },
  )
}
