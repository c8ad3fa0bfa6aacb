import { createHost } from '../../create-host/create-host'
import type { UploadOptions, UploadRecord } from '../../host/uploads'
import { writeCookie } from '../../storage/cookie'
import { checkAnswer } from '../../testing/check-answer'
import { aBootstrap, aUser } from '../../testing/factories'
import { someSettings } from '../../testing/some-settings'
import type { UploadSettings } from '../choose-transport'
import { toUploadedFile } from '../uploaded-file'
import { type Route, startTestServer } from './test-server'

declare global {
  /** The forms that requests of jsdom can send; `FormData` is Node's in tests, for `fetch`. */
  var FormDataOfPage: typeof FormData
}

/** Cookies of the browser go with calls by `fetch`, and what the server sets is kept, as in a real page. */
const browserFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('cookie', document.cookie)
  const response = await fetch(input, { ...init, headers })
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    writeCookie(name, value)
  }
  const { pathname } = new URL(String(input))
  await checkAnswer(init?.method ?? 'GET', pathname.slice(1), response)
  return response
}

/** A page with a real server behind it that answers by `routes`, which a test may change. */
export async function startPage(routes: Record<string, Route>, settings: Partial<UploadSettings> = {}) {
  globalThis.FormData = globalThis.FormDataOfPage
  const server = await startTestServer(() => routes)
  const site = someSettings()
  const reported: unknown[] = []
  /** The page, as if it had been loaded again. */
  const load = () =>
    createHost({
      bootstrap: aBootstrap({
        user: aUser(),
        settings: { ...site, uploads: { ...site.uploads, ...settings } },
      }),
      fetch: browserFetch,
      baseUrl: server.url,
      announce() {},
      report: error => void reported.push(error),
      navigate() {},
    })
  return { ...server, routes, host: load(), load, reported }
}

type Page = Awaited<ReturnType<typeof startPage>>

/** A file of so many bytes, which are not all alike. */
export const someBytes = (size: number, name = 'a.bin', type = 'application/x-test', lastModified = 1) =>
  toUploadedFile(new File([countedBytes(size)], name, { type, lastModified }))

/** Bytes that count from 0 to 250 again and again, so that a part that comes twice or out of order is seen. */
export const countedBytes = (size: number) =>
  Buffer.alloc(
    size,
    Uint8Array.from({ length: 251 }, (_, at) => at),
  )

/** Adds one file and gives its record when it has come to an end. */
export async function upload(
  { uploads }: Page['host'],
  file = someBytes(5),
  options: UploadOptions = {},
): Promise<UploadRecord> {
  const [id = ''] = await uploads.add([file], options)
  return ended(uploads, id)
}

/** The record of an upload when it is completed, failed or aborted. */
export const ended = (uploads: Page['host']['uploads'], id: string) =>
  until(uploads, records => {
    const record = records.find(one => one.id === id)
    return record && ['completed', 'failed', 'aborted'].includes(record.status) ? record : undefined
  })

/** What `find` gives once it gives something. */
export const until = <T>(
  uploads: Page['host']['uploads'],
  find: (records: readonly UploadRecord[]) => T | undefined,
) =>
  new Promise<T>(resolve => {
    const look = () => {
      const found = find(uploads.getState())
      if (found === undefined) return
      stop()
      resolve(found)
    }
    const stop = uploads.subscribe(look)
    look()
  })
