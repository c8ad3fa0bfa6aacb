import { openStore, readStore } from '../control-plane/store/open-store'
import type { Store } from '../control-plane/store/store'
import { StartError } from '../start-error'

/** Looks whether `RELEASE_STORE` names a store, without opening it. Throws StartError. */
export function assertStoreAddress(address: string) {
  try {
    readStore(address)
  } catch (error) {
    throw inWords(error)
  }
}

/** Opens the store and reads it once, so that a wrong address or password shows at the start. Rejects with StartError. */
export async function openReleaseStore(address: string): Promise<Store> {
  const store = await openStore(address).catch(error => {
    throw inWords(error)
  })
  await store.list('log').catch(async error => {
    await store.close()
    throw inWords(error)
  })
  return store
}

function inWords(error: unknown) {
  if (error instanceof TypeError && error.message.includes('is not a store'))
    return new StartError(error.message)
  const why = error instanceof Error ? error.message || error.name : String(error)
  return new StartError(
    `The release store cannot be read: ${why}. Look at its address, its credentials, and whether it runs.`,
  )
}
