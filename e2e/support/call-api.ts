import type { BrowserContext } from 'playwright-core'

/** Calls the API with a browser's cookies and request token, as its pages do. Throws when the response is not ok. */
export async function callApi(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
) {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'x-xsrf-token': decodeURIComponent(token), accept: 'application/json' }
  const answer = await context.request.fetch(path, { method, headers, ...(method !== 'GET' && { data }) })
  const text = await answer.text()
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()} ${text}`)
  return text === '' ? {} : JSON.parse(text)
}
