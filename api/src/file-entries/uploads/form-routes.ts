import { FileEntryResponse } from '@app/shared/wire'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { requirePermission, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { findEntry } from '../entry-store'
import { removeBytes } from '../removal/remove-bytes'
import { showEntry } from '../show-entry'
import { spaceOf } from '../space'
import { finishUpload } from './finish-upload'
import { limitedTo, roomFor } from './limited-bytes'
import { parseMetadata, placeOf } from './upload-metadata'
import { announceUpload, fileOf, forgetUpload, isAnnounced, isTicket } from './upload-store'

/** Bytes of a body beside the file: fields, and the lines between the parts. */
const MOST_AROUND = 24 * 1024

/** One request with the whole file, for files too small to be worth more. */
export const formUploadRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    await app.register(multipart, {
      // A name that looks like a path is judged, not cut.
      preservePath: true,
      limits: {
        fileSize: Number.POSITIVE_INFINITY,
        files: 1,
        fields: 10,
        fieldSize: 16_384,
        parts: 11,
        headerPairs: 50,
      },
    })

    app.post(
      '/api/v1/file-entries',
      {
        config: { guard: requirePermission('files.create'), closedInDemo: true },
        schema: {
          summary:
            'Upload a file as multipart `file`, after the fields `name` (of the file; without it, what the part is called), `workspaceId`, `metadata` (JSON) and `ticket` (a UUID; sent again, it is the same file)',
          body: { content: { 'multipart/form-data': { schema: Type.Unknown() } } },
          response: { 200: FileEntryResponse },
        },
      },
      async request => ({ fileEntry: await takeFile(context, request) }),
    )
  }

async function takeFile(context: Context, request: FastifyRequest) {
  const me = signedInUser(request)
  if (!request.isMultipart()) throw invalid({ file: 'file_missing' })
  // A form that cannot be read holds no file.
  const part = await request.file().catch(() => undefined)
  if (part?.fieldname !== 'file' || !part.filename) {
    part?.file.resume()
    throw invalid({ file: 'file_missing' })
  }
  const metadata = parseMetadata(fieldOf(part, 'metadata'))
  const workspaceId = fieldOf(part, 'workspaceId')
  if (workspaceId && !/^\d{1,9}$/.test(workspaceId)) throw invalid({ workspaceId: 'malformed' })
  const space = await spaceOf(
    request,
    context,
    workspaceId === undefined ? metadata.workspaceId : Number(workspaceId),
  )
  const ticket = fieldOf(part, 'ticket')
  if (ticket !== undefined && !isTicket(ticket)) throw invalid({ ticket: 'malformed' })
  const known = ticket && (await fileOf(context.db, me, ticket))
  if (known) {
    // It arrived before, and its sender did not hear so.
    part.file.resume()
    return showEntry(context, await findEntry(context.db, space, known, context.now()))
  }
  const place = placeOf(metadata)
  const length = Number(request.headers['content-length'] ?? 0)
  const key = await announceUpload(context, space, me, {
    ...place,
    transport: 'form',
    name: nameOf(part),
    size: Math.max(0, length - MOST_AROUND),
    ticket,
  })
  try {
    const room = await roomFor(context, space, key)
    const store = context.stores[place.disk]
    const bytes = limitedTo(room, nameOf(part))
    part.file.on('error', () => bytes.destroy(invalid({ file: 'file_incomplete' })))
    // It may fail before the store listens; who reads it is told all the same.
    bytes.on('error', () => {})
    await store.write(key, part.file.pipe(bytes))
    return await finishUpload(context, space, place.disk, { key, userId: me, size: bytes.received })
  } catch (error) {
    part.file.resume()
    await forgetUpload(context.db, key)
    // One that was given up while it arrived has no row any more that would take its bytes along.
    if (!(await isAnnounced(context.db, key))) await context.stores[place.disk].remove(key).catch(() => {})
    await removeBytes(context).catch(() => {})
    throw error
  }
}

/** As typed, and no path. Browsers write `"` as `%22` in what they call the part, so that only the field knows it. */
const nameOf = (part: MultipartFile) => (fieldOf(part, 'name') || part.filename).normalize('NFC')

/** A text field that came before the file. */
function fieldOf({ fields }: MultipartFile, name: string): string | undefined {
  const found: Multipart | Multipart[] | undefined = fields[name]
  const [field] = [found ?? []].flat()
  return field?.type === 'field' && typeof field.value === 'string' ? field.value : undefined
}
