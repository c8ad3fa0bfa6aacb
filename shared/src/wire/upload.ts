import { type Static, Type } from 'typebox'
import { FileName } from './file-entry'
import { Id, nullable, Ticket } from './schema-parts'

/** Where files lie: `uploads` is private, `public` is for what anybody may see, such as images of pages. */
export const UploadDisk = Type.Union([Type.Literal('uploads'), Type.Literal('public')])
export type UploadDisk = Static<typeof UploadDisk>

/** Where an uploaded file belongs. The same by every way of uploading. */
export const UploadMetadata = Type.Object({
  disk: Type.Optional(UploadDisk),
  /** The folder it goes into; the top when not said. */
  parentId: Type.Optional(nullable(Id)),
  /** Its path within an uploaded folder, its name included; folders that are missing are made. */
  relativePath: Type.Optional(Type.String({ maxLength: 4096 })),
  /** 0 for one's own files. */
  workspaceId: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
})
export type UploadMetadata = Static<typeof UploadMetadata>

const SIZE = Type.Integer({ minimum: 0, maximum: 5 * 1024 ** 4 })

/** Body of `POST s3/simple/presign` and `POST s3/multipart/create`: what is about to be uploaded. */
export const StartUploadRequest = Type.Object({
  filename: FileName,
  mime: Type.String({ maxLength: 255 }),
  size: SIZE,
  extension: Type.Optional(Type.String({ maxLength: 255 })),
  disk: Type.Optional(UploadDisk),
  metadata: Type.Optional(UploadMetadata),
  /** Said again, what was begun under it before is given up: its answer was lost. */
  ticket: Type.Optional(Ticket),
})
export type StartUploadRequest = Static<typeof StartUploadRequest>

/** Answer of `POST s3/simple/presign`: where to PUT the bytes, with which `x-amz-acl`, and the key to name afterwards. */
export const PresignResponse = Type.Object({ url: Type.String(), acl: Type.String(), key: Type.String() })
export type PresignResponse = Static<typeof PresignResponse>

const KEY = Type.String({ minLength: 1, maxLength: 255 })

/** Body of `POST s3/entries`: the bytes are in the bucket; makes the file. `filename` is the key that the upload was given. */
export const CreateS3EntryRequest = Type.Object({
  filename: KEY,
  clientName: FileName,
  clientMime: Type.String({ maxLength: 255 }),
  clientExtension: Type.Optional(Type.String({ maxLength: 255 })),
  size: SIZE,
  metadata: Type.Optional(UploadMetadata),
})
export type CreateS3EntryRequest = Static<typeof CreateS3EntryRequest>

/** One upload in parts. */
const multipart = { key: KEY, uploadId: Type.String({ minLength: 1, maxLength: 1024 }) }
const PART_NUMBER = Type.Integer({ minimum: 1, maximum: 10_000 })

/** Answer of `POST s3/multipart/create`. */
export const CreateMultipartResponse = Type.Object({ key: Type.String(), uploadId: Type.String() })
export type CreateMultipartResponse = Static<typeof CreateMultipartResponse>

/** Body of `POST s3/multipart/batch-sign-part-urls`. */
export const SignPartsRequest = Type.Object({
  ...multipart,
  partNumbers: Type.Array(PART_NUMBER, { minItems: 1, maxItems: 10, uniqueItems: true }),
})
export type SignPartsRequest = Static<typeof SignPartsRequest>

/** Answer of `POST s3/multipart/batch-sign-part-urls`, in the order of the question. */
export const SignPartsResponse = Type.Object({
  urls: Type.Array(Type.Object({ url: Type.String(), partNumber: Type.Integer() })),
})
export type SignPartsResponse = Static<typeof SignPartsResponse>

/** Body of `POST s3/multipart/get-uploaded-parts` and `POST s3/multipart/abort`. */
export const MultipartRequest = Type.Object(multipart)
export type MultipartRequest = Static<typeof MultipartRequest>

/** A part that has arrived, in the words of S3; `Size` in bytes. */
export const UploadedPart = Type.Object({
  PartNumber: PART_NUMBER,
  ETag: Type.String(),
  Size: Type.Integer(),
})
export type UploadedPart = Static<typeof UploadedPart>

/** Answer of `POST s3/multipart/get-uploaded-parts`, by number. */
export const UploadedPartsResponse = Type.Object({ parts: Type.Array(UploadedPart) })
export type UploadedPartsResponse = Static<typeof UploadedPartsResponse>

/** Body of `POST s3/multipart/complete`. */
export const CompleteMultipartRequest = Type.Object({
  ...multipart,
  parts: Type.Array(Type.Object({ PartNumber: PART_NUMBER, ETag: Type.String({ maxLength: 255 }) }), {
    minItems: 1,
    maxItems: 10_000,
  }),
})
export type CompleteMultipartRequest = Static<typeof CompleteMultipartRequest>

/** Answer of `POST s3/multipart/complete`. */
export const CompleteMultipartResponse = Type.Object({ key: Type.String() })
export type CompleteMultipartResponse = Static<typeof CompleteMultipartResponse>

/** Body of `POST tus/entries`: the last segment of the upload's URL. Makes the file when every byte has arrived. */
export const CreateTusEntryRequest = Type.Object({ uploadKey: KEY })
export type CreateTusEntryRequest = Static<typeof CreateTusEntryRequest>
