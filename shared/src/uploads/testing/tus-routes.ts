import { aFileEntry } from './a-file-entry'
import type { Received, Route } from './test-server'

const HEADERS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }

/** The tus protocol as far as our uploads speak it, at its path of our api; `before` may answer instead. */
export function tusRoutes(before: (request: Received) => ReturnType<Route> | undefined = () => undefined) {
  const uploads = new Map<string, { length: number; metadata: string; bytes: Buffer }>()
  const entries: string[] = []
  const found = ({ path }: Received) => uploads.get(path.split('/').pop() ?? '')
  const create: Route = ({ headers }) => {
    const id = `upload${uploads.size + 1}`
    const metadata = String(headers['upload-metadata'])
    uploads.set(id, { length: Number(headers['upload-length']), metadata, bytes: Buffer.alloc(0) })
    return { status: 201, headers: { ...HEADERS, location: `/api/v1/tus/upload/${id}` } }
  }
  const look: Route = request => {
    const upload = found(request)
    if (!upload) return { status: 404, headers: HEADERS }
    const state = { 'upload-offset': `${upload.bytes.length}`, 'upload-length': `${upload.length}` }
    return { status: 200, headers: { ...HEADERS, ...state } }
  }
  const append: Route = request => {
    const upload = found(request)
    if (!upload) return { status: 404, headers: HEADERS }
    if (Number(request.headers['upload-offset']) !== upload.bytes.length)
      return { status: 409, headers: HEADERS }
    upload.bytes = Buffer.concat([upload.bytes, request.body])
    return { status: 204, headers: { ...HEADERS, 'upload-offset': `${upload.bytes.length}` } }
  }
  const remove: Route = request => {
    uploads.delete(request.path.split('/').pop() ?? '')
    return { status: 204, headers: HEADERS }
  }
  const makeEntry: Route = ({ body }) => {
    entries.push(JSON.parse(body.toString()).uploadKey)
    return { status: 201, body: { fileEntry: aFileEntry() } }
  }
  const unless =
    (route: Route): Route =>
    async request =>
      (await before(request)) ?? route(request)
  const routes: Record<string, Route> = {
    'POST /api/v1/tus/upload': unless(create),
    'HEAD *': unless(look),
    'PATCH *': unless(append),
    'DELETE *': unless(remove),
    'POST /api/v1/tus/entries': unless(makeEntry),
  }
  return { routes, uploads, entries }
}
