import type { StoreApi } from 'zustand/vanilla'
import type { UpdateGuards } from '../host/host'
import type { UploadRecord } from '../host/uploads'

/** While uploads are on their way, updates wait, and closing the document asks first; going to another page does not. */
export function holdWhileUploading(
  records: Pick<StoreApi<readonly UploadRecord[]>, 'subscribe'>,
  updates: UpdateGuards,
) {
  let release: (() => void) | undefined
  records.subscribe(all => {
    const isUploading = all.some(({ status }) => status === 'pending' || status === 'inProgress')
    if (isUploading && !release)
      release = updates.hold({ lost: () => ['Uploads'], asksBeforeClosing: () => true })
    if (!isUploading && release) {
      release()
      release = undefined
    }
  })
}
