import { AbortMultipartUploadCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { undefinedIfGone } from '../../files/bucket'
import type { UploadStore } from '../../files/upload-stores'

/** Beside the file, tus keeps what it knows of an upload and the end that is too short for a part. */
const BESIDE = ['info', 'part']

/** Ends an upload in parts, so that nobody pays for parts that nobody sees, and deletes what lies beside a file. */
export async function forgetUpload(
  { bucket: { client, place }, ...files }: Extract<UploadStore, { driver: 's3' }>,
  key: string,
  serviceId: string | null,
) {
  const info = await client.send(new HeadObjectCommand(place(`${key}.info`))).catch(undefinedIfGone)
  for (const uploadId of [serviceId, info?.Metadata?.['upload-id']])
    if (uploadId)
      await client
        .send(new AbortMultipartUploadCommand({ ...place(key), UploadId: uploadId }))
        .catch(undefinedIfGone)
  for (const ending of BESIDE) await files.remove(`${key}.${ending}`)
}
