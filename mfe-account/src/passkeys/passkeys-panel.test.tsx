import { expectAsked } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSecurity } from '../testing/render-security'

const laptop = { id: 5, name: 'Laptop', created_at: '2026-01-01T00:00:00.000Z', last_used_at: null }
const panel = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))
beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: class {} })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
})

it('is not there where the browser has no passkeys', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  renderSecurity()
  await screen.findByRole('region', { name: 'Active sessions' })
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull()
})

it('lists passkeys, renames one, and removes it after asking', async () => {
  const { host } = renderSecurity(
    {},
    {
      network: {
        'GET auth/user/passkeys': { passkeys: [laptop] },
        'PUT auth/user/passkeys/5': { passkeys: [{ ...laptop, name: 'Desk' }] },
        'DELETE auth/user/passkeys/5': { passkeys: [] },
      },
    },
  )
  expect((await (await panel()).findByRole('listitem')).textContent).toContain('LaptopLast used: Never')
  await userEvent.click((await panel()).getByRole('button', { name: 'Rename: Laptop' }))
  const name = await within(await screen.findByRole('dialog')).findByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Desk')
  await expectAsked()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Remove: Desk' }))
  expect(host.requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText('Passkey removed')).toBeTruthy()
  expect(await (await panel()).findByText('You have no passkeys yet')).toBeTruthy()
  expect(host.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Desk' })
})

it('says nothing when the person ends the ceremony, and something when the server refuses', async () => {
  const credentials = { create: () => Promise.reject(new DOMException('x', 'NotAllowedError')) }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  const options = { challenge: 'AAAA', rp: { name: 'x' }, user: { id: 'AAAA', name: 'a', displayName: 'a' } }
  let isDown = false
  const { host } = renderSecurity(
    {},
    {
      network: {
        'POST auth/user/passkeys/options': () =>
          isDown
            ? Response.json({ message: 'No more passkeys.' }, { status: 403 })
            : { options: { ...options, pubKeyCredParams: [] } },
      },
    },
  )
  const add = await (await panel()).findByRole<HTMLButtonElement>('button', { name: 'Add passkey' })
  await userEvent.click(add)
  await waitFor(() => expect(host.requests.at(-1)?.path).toBe('auth/user/passkeys/options'))
  await waitFor(() => expect(add.disabled).toBe(false))
  expect(host.toasts.getState()).toEqual([])
  isDown = true
  await userEvent.click(add)
  expect(await screen.findByText('No more passkeys.')).toBeTruthy()
})
