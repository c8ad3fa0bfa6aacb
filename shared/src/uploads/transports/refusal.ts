import { type ApiError, readError } from '../../http/api-error'

/** What a server answered a request of an upload, as the error the http client would throw; undefined without an answer. */
export async function refusalOf(xhr: XMLHttpRequest | undefined): Promise<ApiError | undefined> {
  if (!xhr || xhr.status < 400) return undefined
  const isText = xhr.responseType === '' || xhr.responseType === 'text'
  const requestId = xhr.getResponseHeader('x-request-id')
  return readError(
    new Response(isText ? xhr.responseText : null, {
      status: xhr.status,
      headers: { ...(requestId && { 'x-request-id': requestId }) },
    }),
  )
}
