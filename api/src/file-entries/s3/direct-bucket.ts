import type { UploadDisk } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import type { Bucket } from '../../files/bucket'

/** The bucket that browsers send bytes of this disk to themselves; 422 where they do not. */
export function directBucket(
  { config, stores }: Pick<Context, 'config' | 'stores'>,
  disk: UploadDisk,
): Bucket {
  const store = stores[disk]
  if (!config.uploads.direct || store.driver !== 's3') throw invalid({ disk: 'upload_elsewhere' })
  return store.bucket
}
