import { resolve } from 'node:path'
import { folderStore } from './folder-store'
import { openPostgresStore } from './postgres-store'
import { openS3Store } from './s3-store'
import type { Store } from './store'

/** Opens the store an address names. Rejects with a TypeError when it names none. */
export const openStore = async (address: string): Promise<Store> => readStore(address)()

/**
 * Reads the address of a store: `file:<folder>`, `s3://<bucket>[/<prefix>][?endpoint=…&region=…]` or `postgres://…`. Gives
 * what opens it. Throws a TypeError when it is none of these.
 */
export function readStore(address: string): () => Promise<Store> | Store {
  if (address.startsWith('file:') && address.length > 'file:'.length)
    return () => folderStore(resolve(address.replace(/^file:(\/\/(?=\/))?/, '')))
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 's3:' && url.hostname) return () => openS3Store(bucketOf(url))
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:')
    return () => openPostgresStore(address)
  throw new TypeError(
    `"${address.replace(/\/\/.*@/, '//…@')}" is not a store. Give file:<folder>, s3://<bucket>/<prefix> or postgres://…`,
  )
}

function bucketOf({ hostname, pathname, searchParams }: URL) {
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  return {
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    ...(endpoint && { endpoint }),
    ...(region && { region }),
  }
}
