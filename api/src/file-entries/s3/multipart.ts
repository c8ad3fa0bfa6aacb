import type { CompleteMultipartRequest, UploadedPart } from '@app/shared/wire'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { invalid } from '../../errors/refusals'
import { type Bucket, undefinedIfGone } from '../../files/bucket'

const HOUR = 3600
/** What services say of parts that do not make a file. */
const WRONG_PARTS =
  /^(InvalidPart|InvalidPartOrder|EntityTooSmall|MalformedXML|InvalidRequest|InvalidArgument)$/

/** An upload in parts that a bucket knows. */
export function multipartUpload({ client, place }: Bucket, key: string, uploadId: string) {
  const upload = { ...place(key), UploadId: uploadId }
  const has = () => client.send(new HeadObjectCommand(place(key))).catch(undefinedIfGone)
  return {
    /** Where to PUT these parts, for an hour, in the order of the question. */
    addresses: (partNumbers: readonly number[]) =>
      Promise.all(
        partNumbers.map(async partNumber => ({
          url: await getSignedUrl(client, new UploadPartCommand({ ...upload, PartNumber: partNumber }), {
            expiresIn: HOUR,
          }),
          partNumber,
        })),
      ),

    /** The parts that have arrived; undefined when the upload is over. */
    async parts(): Promise<UploadedPart[] | undefined> {
      const found: UploadedPart[] = []
      let marker: string | undefined
      do {
        const page = await client
          .send(new ListPartsCommand({ ...upload, ...(marker && { PartNumberMarker: marker }) }))
          .catch(undefinedIfGone)
        if (!page) return undefined
        for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? [])
          found.push({ PartNumber, ETag, Size })
        marker = page.IsTruncated ? page.NextPartNumberMarker : undefined
      } while (marker)
      return found
    },

    /** Puts the parts together; one that was done before is done. 422 for parts that are not there. */
    async complete(parts: CompleteMultipartRequest['parts']) {
      const sorted = parts.toSorted((a, b) => a.PartNumber - b.PartNumber)
      try {
        await client.send(
          new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sorted } }),
        )
      } catch (error) {
        if (error instanceof Error && WRONG_PARTS.test(error.name))
          throw invalid({ parts: 'file_incomplete' })
        undefinedIfGone(error)
        if (!(await has())) throw invalid({ parts: 'file_incomplete' })
      }
    },

    /** Gives the upload up, with the parts that arrived. */
    abort: () => client.send(new AbortMultipartUploadCommand(upload)).catch(undefinedIfGone),
  }
}

/** Begins an upload in parts; the id by which the bucket knows it. */
export async function beginMultipart({ client, place }: Bucket, key: string, acl: 'private' | 'public-read') {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place(key), ACL: acl }))
  if (!UploadId) throw new Error('the bucket gave an upload no id')
  return UploadId
}
