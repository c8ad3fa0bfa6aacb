import { request } from 'playwright-core'
import { ADMIN, type RunningApp } from './running-app'

/** Changes settings of the running site as its administrator does. */
export const changeSettings = (app: RunningApp, settings: Record<string, unknown>) =>
  asAdministrator(app, send => send('put', '/api/v1/settings', { settings }))

/** Changes lines of a language of the running site as its administrator does; throws when one of them does not fit. */
export const changeLines = (app: RunningApp, language: string, lines: Record<string, string>) =>
  asAdministrator(app, async send => {
    const { problems } = await send('post', `/api/v1/localizations/${language}/import`, {
      lines,
      apply: true,
    })
    if (problems.length > 0) throw new Error(`lines do not fit: ${JSON.stringify(problems[0])}`)
  })

type Send = (method: 'post' | 'put', path: string, data: object) => Promise<{ problems: unknown[] }>

async function asAdministrator({ url }: RunningApp, work: (send: Send) => Promise<unknown>) {
  const api = await request.newContext({ baseURL: url })
  const send: Send = async (method, path, data) => {
    const { cookies } = await api.storageState()
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
    const answer = await api[method](path, { data, headers: { 'x-xsrf-token': token } })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  await api.get('/api/v1/bootstrap-data')
  await send('post', '/auth/login', ADMIN)
  await work(send)
  await api.dispose()
}
