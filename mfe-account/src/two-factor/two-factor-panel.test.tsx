import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changingUser, passwordField, renderSecurity } from '../testing/render-security'
import { twoFactorStep } from './two-factor-panel'

const codes = Array.from({ length: 8 }, (_, index) => `AAAAAAAAA${index}-BBBBBBBBBB`)
const hidden = codes.map(() => '••••••••••-••••••••••')
const qr = { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' }
const panel = async () => within(await screen.findByRole('region', { name: 'Two factor authentication' }))
const press = async (name: string) => userEvent.click(await (await panel()).findByRole('button', { name }))
const factor = 'auth/user/two-factor-authentication'

it.each([
  [0, null, undefined],
  [0, null, []],
  [1, null, codes],
  [2, '2026-01-01T00:00:00.000Z', codes],
  [2, '2026-01-01T00:00:00.000Z', []],
] as const)('starts at step %d with two_factor_confirmed_at %s [T-047]', (step, two_factor_confirmed_at, given) => {
  const two_factor_recovery_codes = given && [...given]
  expect(
    twoFactorStep({
      two_factor_confirmed_at,
      ...(two_factor_recovery_codes && { two_factor_recovery_codes }),
    }),
  ).toBe(step)
})

it('asks for the password before it enables, then shows QR code, setup key and code field [S-087] [S-097] [T-048] [S-098] [T-049]', async () => {
  const me = changingUser({})
  const { host } = renderSecurity(
    {},
    {
      network: {
        'GET api/v1/users/me': me.answer,
        'GET auth/user/confirmed-password-status': { confirmed: false },
        'POST auth/user/confirm-password': { status: 'success' },
        [`POST ${factor}`]: () => {
          me.change({ two_factor_recovery_codes: codes })
          return { recovery_codes: codes }
        },
        'GET auth/user/two-factor/qr-code': qr,
      },
    },
  )
  await press('Enable')
  await userEvent.type(await passwordField(), 'words')
  expect(host.requests.some(({ path, method }) => path === factor && method === 'POST')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  const region = await panel()
  const picture = await region.findByRole<HTMLImageElement>('img', { name: 'QR code' })
  expect(decodeURIComponent(picture.src)).toContain(qr.svg)
  expect(region.getByText(qr.secret)).toBeTruthy()
  const code = region.getByLabelText<HTMLInputElement>('Code')
  expect(code).toMatchObject({ autocomplete: 'one-time-code', maxLength: 6 })
  expect(document.activeElement).toBe(code)
  expect(region.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  expect(region.getByRole('button', { name: 'Confirm' })).toBeTruthy()
})

it('goes back to step 0 on Cancel, which disables [T-050]', async () => {
  const me = changingUser({ two_factor_recovery_codes: hidden })
  const { host } = renderSecurity(
    {},
    {
      network: {
        'GET api/v1/users/me': me.answer,
        'GET auth/user/two-factor/qr-code': qr,
        [`DELETE ${factor}`]: () => {
          me.change({ two_factor_recovery_codes: [] })
          return { status: 'success' }
        },
      },
    },
  )
  await press('Cancel')
  expect(await (await panel()).findByRole('button', { name: 'Enable' })).toBeTruthy()
  expect(host.requests.some(({ path, method }) => path === factor && method === 'DELETE')).toBe(true)
})

it('sends the code when it is complete, spaces and dashes left out; a wrong one is reported at its field [T-051]', async () => {
  const me = changingUser({ two_factor_recovery_codes: hidden })
  const { host } = renderSecurity(
    {},
    {
      network: {
        'GET api/v1/users/me': me.answer,
        'GET auth/user/two-factor/qr-code': qr,
        'POST auth/user/confirmed-two-factor-authentication': ({ body }: { body: { code: string } }) => {
          if (body.code !== '123456')
            return Response.json({ message: 'x', errors: { code: 'Wrong code.' } }, { status: 422 })
          me.change({ two_factor_confirmed_at: '2026-01-01T00:00:00.000Z', two_factor_recovery_codes: codes })
          return { recovery_codes: codes }
        },
      },
    },
  )
  const code = await (await panel()).findByLabelText('Code')
  await userEvent.type(code, '000 000')
  expect(await screen.findByText('Wrong code.')).toBeTruthy()
  await userEvent.clear(code)
  await userEvent.type(code, '123-456')
  expect(await (await panel()).findByRole('button', { name: 'Disable' })).toBeTruthy()
  expect(host.requests.filter(({ path }) => path.includes('confirmed-two'))).toHaveLength(2)
})

it('does not ask for the password by itself when a reload lands on step 1, nor for a code of what is not shown', async () => {
  renderSecurity(
    { two_factor_recovery_codes: hidden },
    {
      network: {
        'GET auth/user/confirmed-password-status': { confirmed: false },
        'POST auth/user/confirm-password': { status: 'success' },
        'GET auth/user/two-factor/qr-code': qr,
      },
    },
  )
  const region = await panel()
  const show = await region.findByRole('button', { name: 'Show QR code' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(region.queryByLabelText('Code')).toBeNull()
  expect(region.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await userEvent.click(show)
  await userEvent.type(await passwordField(), 'words{Enter}')
  await region.findByRole('img', { name: 'QR code' })
  await waitFor(() => expect(document.activeElement).toBe(region.getByLabelText('Code')))
  expect(region.getByRole('button', { name: 'Confirm' })).toBeTruthy()
})

it('takes the focus from nobody when a reload shows the QR code at once', async () => {
  const network = { 'GET auth/user/two-factor/qr-code': qr }
  renderSecurity({ two_factor_recovery_codes: hidden }, { network })
  expect(await (await panel()).findByLabelText('Code')).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})

/** Presses a button of the question with this title, and waits until it is gone. */
async function answer(title: string, button: string) {
  const question = await screen.findByRole('alertdialog', { name: title })
  await userEvent.click(within(question).getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

describe('step 2', () => {
  const on = { two_factor_confirmed_at: '2026-01-01T00:00:00.000Z' }

  it('lists the codes, makes new ones, and goes back to 0 when disabled, with a toast [S-099] [T-052] [X-017]', async () => {
    const me = changingUser({ ...on, two_factor_recovery_codes: codes })
    const fresh = codes.map(code => code.replace('A', 'Z'))
    renderSecurity(
      {},
      {
        network: {
          'GET api/v1/users/me': me.answer,
          'POST auth/user/two-factor-recovery-codes': () => {
            me.change({ two_factor_recovery_codes: fresh })
            return { recovery_codes: fresh }
          },
          [`DELETE ${factor}`]: () => {
            me.change({ two_factor_confirmed_at: null, two_factor_recovery_codes: [] })
            return { status: 'success' }
          },
        },
      },
    )
    const shown = async () =>
      within(await screen.findByRole('list', { name: 'Recovery codes' }))
        .getAllByRole('listitem')
        .map(item => item.textContent)
    expect(await shown()).toEqual(codes)
    await press('Regenerate recovery codes')
    await answer('Regenerate recovery codes?', 'Cancel')
    expect(await shown()).toEqual(codes)
    await press('Regenerate recovery codes')
    await answer('Regenerate recovery codes?', 'Regenerate')
    await waitFor(async () => expect(await shown()).toEqual(fresh))
    expect(document.activeElement?.textContent).toBe('Regenerate recovery codes')
    await press('Disable')
    await answer('Disable two factor authentication?', 'Disable')
    expect(await screen.findByText('Two factor authentication has been disabled.')).toBeTruthy()
    expect(await (await panel()).findByRole('button', { name: 'Enable' })).toBeTruthy()
  })

  it('shows hidden codes after the password', async () => {
    const me = changingUser({ ...on, two_factor_recovery_codes: hidden })
    renderSecurity(
      {},
      {
        network: {
          'GET api/v1/users/me': me.answer,
          'GET auth/user/confirmed-password-status': { confirmed: false },
          'POST auth/user/confirm-password': () => {
            me.change({ two_factor_recovery_codes: codes })
            return { status: 'success' }
          },
        },
      },
    )
    await press('Show recovery codes')
    await userEvent.type(await passwordField(), 'words{Enter}')
    expect(await screen.findByText(codes[0] ?? '')).toBeTruthy()
  })

  it('copies and downloads the codes [S-099]', async () => {
    renderSecurity({ ...on, two_factor_recovery_codes: codes })
    const user = userEvent.setup()
    await user.click(await (await panel()).findByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    let saved: Blob | undefined
    URL.createObjectURL = blob => {
      saved = blob as Blob
      return 'blob:x'
    }
    URL.revokeObjectURL = () => {}
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe('recovery-codes.txt')
    })
    await user.click((await panel()).getByRole('button', { name: 'Download' }))
    expect(click).toHaveBeenCalledTimes(1)
    expect(saved?.size).toBeGreaterThan(codes.join('\n').length)
    click.mockRestore()
  })
})
