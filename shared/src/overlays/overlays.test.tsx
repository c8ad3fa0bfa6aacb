import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithHost } from '../testing'
import { Button } from '../ui'
import { ConfirmDialog, Dialog, Menu, MenuItem, MenuLink, Popover, Tooltip } from '.'

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete “Site”?"
        description="It is gone for good."
        confirmLabel="Delete site"
        onConfirm={onConfirm}
      />
    </>
  )
}

describe('ConfirmDialog', () => {
  it('names the thing and never has the deed as its default', async () => {
    const onConfirm = jest.fn()
    renderWithHost(<Asking onConfirm={onConfirm} />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Site”?' })
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'It is gone for good.',
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete site' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('closes on Escape and gives the focus back', async () => {
    renderWithHost(<Asking onConfirm={() => {}} />)
    const opener = screen.getByRole('button', { name: 'Delete…' })
    await userEvent.click(opener)
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })
})

it('is a dialog with a name and a way out', async () => {
  const onOpenChange = jest.fn()
  renderWithHost(
    <Dialog open onOpenChange={onOpenChange} title="Create token">
      Body
    </Dialog>,
  )
  screen.getByRole('dialog', { name: 'Create token' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

it('is a menu for the keyboard', async () => {
  const onSelect = jest.fn()
  const { router } = renderWithHost(
    <Menu trigger={<Button>Account</Button>}>
      <MenuItem onSelect={onSelect}>Dark mode</MenuItem>
      <MenuLink to="/account-settings">Account settings</MenuLink>
    </Menu>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Dark mode' })
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
  await userEvent.keyboard('acc{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/account-settings'))
})

it('opens a popover with a name', async () => {
  renderWithHost(
    <Popover label="Notifications" trigger={<Button>Bell</Button>}>
      Hang tight!
    </Popover>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }))
  expect((await screen.findByRole('dialog', { name: 'Notifications' })).textContent).toBe('Hang tight!')
})

describe('Tooltip', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }))
  afterEach(() => jest.useRealTimers())
  const wait = (time: number) => act(() => void jest.advanceTimersByTime(time))

  it('waits 1500 ms before it opens and 500 ms before it closes', () => {
    renderWithHost(
      <Tooltip label="Opens in a new tab">
        <Button>Docs</Button>
      </Tooltip>,
    )
    const button = screen.getByRole('button', { name: 'Docs' })
    fireEvent.pointerMove(button, { pointerType: 'mouse' })
    wait(1499)
    expect(screen.queryByRole('tooltip')).toBeNull()
    wait(1)
    screen.getByRole('tooltip')
    fireEvent.blur(button)
    wait(499)
    screen.getByRole('tooltip')
    wait(1)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
