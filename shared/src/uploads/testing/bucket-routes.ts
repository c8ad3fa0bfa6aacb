import { aFileEntry } from './a-file-entry'
import type { Received, Route } from './test-server'

/** Our api's calls of S3 and a bucket beside it, at one address. Parts count as long as the file says, whatever came. */
export function bucketRoutes(origin: () => string, sizeOfPart: (number: number) => number = () => 0) {
  const uploads = new Map<string, Map<number, Buffer>>()
  const objects: string[] = []
  const json = ({ body }: Received) => JSON.parse(body.toString())
  const put: Route = ({ path, query, body }) => {
    const [, , key = ''] = path.split('/')
    const number = Number(query.get('partNumber'))
    if (number === 0) objects.push(key)
    else uploads.get(query.get('uploadId') ?? '')?.set(number, body)
    return { headers: { etag: `"${number}"`, 'content-type': 'application/xml' } }
  }
  const routes: Record<string, Route> = {
    'PUT *': put,
    'POST /api/v1/s3/simple/presign': () => ({
      body: { url: `${origin()}/bucket/key1?signed`, acl: 'private', key: 'key1' },
    }),
    'POST /api/v1/s3/entries': () => ({ status: 201, body: { fileEntry: aFileEntry() } }),
    'POST /api/v1/s3/multipart/create': () => {
      const uploadId = `upload${uploads.size + 1}`
      uploads.set(uploadId, new Map())
      return { status: 201, body: { key: 'key1', uploadId } }
    },
    'POST /api/v1/s3/multipart/batch-sign-part-urls': request => {
      const { key, uploadId, partNumbers } = json(request)
      const urls = partNumbers.map((partNumber: number) => ({
        partNumber,
        url: `${origin()}/bucket/${key}?uploadId=${uploadId}&partNumber=${partNumber}`,
      }))
      return { body: { urls } }
    },
    'POST /api/v1/s3/multipart/get-uploaded-parts': request => {
      const upload = uploads.get(json(request).uploadId)
      if (!upload) return { status: 404, body: { message: 'Not found.' } }
      const parts = [...upload.keys()].map(number => ({
        PartNumber: number,
        ETag: `"${number}"`,
        Size: sizeOfPart(number),
      }))
      return { body: { parts } }
    },
    'POST /api/v1/s3/multipart/complete': request => ({ body: { key: json(request).key } }),
    'POST /api/v1/s3/multipart/abort': request => {
      uploads.delete(json(request).uploadId)
      return { status: 204 }
    },
  }
  return { routes, uploads, objects }
}
