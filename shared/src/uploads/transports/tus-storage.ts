import { resumableState } from '../resumable-state'
import type { UploadJob, UploadServer } from './transport'

/** What tus-js-client keeps of an upload. */
interface KeptUpload {
  size: number | null
  metadata: Record<string, string>
  creationTime: string
  urlStorageKey: string
  uploadUrl: string | null
  parallelUploadUrls: string[] | null
}

/** Storage for tus-js-client under our own fingerprint, `tus::{fingerprint}::`, of one upload at a time. */
export function tusStorage(job: UploadJob, server: UploadServer) {
  const { key, read, write, forget } = resumableState<KeptUpload>('tus', job, server)
  const all = async () => {
    const kept = read()
    return kept ? [{ ...kept, urlStorageKey: key }] : []
  }
  return {
    key,
    forget,
    findAllUploads: all,
    findUploadsByFingerprint: all,
    removeUpload: async () => forget(),
    addUpload: async (_: string, upload: KeptUpload) => {
      write(upload)
      return key
    },
  }
}
