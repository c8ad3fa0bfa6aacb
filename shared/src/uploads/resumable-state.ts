import { localStore } from '../storage/browser-storage'
import type { UploadMetadata } from '../wire'
import type { UploadJob, UploadServer } from './transports/transport'

/** Where an upload that was begun goes to. The same file for another folder or by somebody else is another upload. */
const targetOf = (account: string, metadata: UploadMetadata) => JSON.stringify([account, metadata])

const keyOf = { tus: (of: string) => `tus::${of}::`, multipart: (of: string) => `s3-multipart::${of}` } // K-035

/** What is kept of an upload until it is done. */
interface Kept<State extends object> {
  target: string
  state: State
  /** What was chosen, so that it can be asked for again. Not in what an earlier version wrote. */
  file?: { name: string; size: number; relativePath: string; fingerprint: string }
  /** When it was begun, in milliseconds since 1970. */
  at?: number
}

/**
 * Keeps in this browser how to go on with an upload, under `{prefix}::{fingerprint}`, until it is done. What others began, or what
 * is meant for another folder, is not found.
 */
export function resumableState<State extends object>(
  transport: keyof typeof keyOf,
  { file, metadata }: Pick<UploadJob, 'file' | 'metadata'>,
  { account }: Pick<UploadServer, 'account'>,
) {
  const { name, size, relativePath, fingerprint } = file
  const key = keyOf[transport](fingerprint)
  const target = targetOf(account, metadata)
  const read = () => {
    const kept = keptAt<State>(key)
    return kept?.target === target ? kept : undefined
  }
  return {
    key,
    read: () => read()?.state,
    write(state: State) {
      const at = read()?.at ?? Date.now()
      const kept: Kept<State> = { target, state, at, file: { name, size, relativePath, fingerprint } }
      localStore.setItem(key, JSON.stringify(kept))
    },
    forget: () => localStore.removeItem(key),
  }
}

/** Whether this browser keeps anything of uploads that were begun. */
export const isAnythingKept = (): boolean => keptKeys().length > 0

/** Everything this browser keeps of uploads that somebody began, oldest first. */
export function everythingKept(account: string) {
  return keptKeys()
    .flatMap(key => {
      const { target, state, file, at } = keptAt<object>(key) ?? {}
      if (!target || !state || !file || !at) return []
      // Written above.
      const [owner, metadata]: [string, UploadMetadata] = JSON.parse(target)
      const transport = key.startsWith('tus::') ? ('tus' as const) : ('multipart' as const)
      return owner === account ? [{ key, transport, state, file, at, metadata }] : []
    })
    .sort((a, b) => a.at - b.at)
}

const keptKeys = () => [...localStore.keys('tus::'), ...localStore.keys('s3-multipart::')]

function keptAt<State extends object>(key: string): Kept<State> | undefined {
  try {
    // Written above, by this version or an earlier one.
    return JSON.parse(localStore.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
