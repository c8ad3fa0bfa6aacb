import { request } from 'playwright-core'
import { ADMIN, type RunningApp } from './running-app'

/** Changes settings of the running site as its administrator does. */
export async function changeSettings({ url }: RunningApp, settings: Record<string, unknown>) {
  const api = await request.newContext({ baseURL: url })
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const { cookies } = await api.storageState()
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
    const answer = await api[method](path, { data, headers: { 'x-xsrf-token': token } })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
  }
  await api.get('/api/v1/bootstrap-data')
  await send('post', '/auth/login', ADMIN)
  await send('put', '/api/v1/settings', { settings })
  await api.dispose()
}
