import { localStore } from '../storage/browser-storage'
import type { UploadJob, UploadServer } from './transports/transport'

/** Where an upload that was begun goes to. The same file for another folder or by somebody else is another upload. */
export const targetOf = (
  { metadata }: Pick<UploadJob, 'metadata'>,
  { account }: Pick<UploadServer, 'account'>,
) => JSON.stringify([account, metadata])

/**
 * Keeps in this browser how to go on with an upload, under `{prefix}::{fingerprint}`, until it is done. What others began, or what
 * is meant for another folder, is not found.
 */
export function resumableState<State extends object>(prefix: string, fingerprint: string, target: string) {
  const key = `${prefix}::${fingerprint}`
  return {
    key,
    read(): State | undefined {
      try {
        // Written below, by this version or an earlier one.
        const kept: { target?: string; state?: State } = JSON.parse(localStore.getItem(key) ?? '{}')
        return kept.target === target ? kept.state : undefined
      } catch {
        return undefined
      }
    },
    write: (state: State) => void localStore.setItem(key, JSON.stringify({ target, state })),
    forget: () => localStore.removeItem(key),
  }
}
