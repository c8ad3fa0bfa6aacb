import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithHost } from '../testing'
import { Button, IconButton } from '../ui'
import { ConfirmDialog, Dialog, Menu, MenuItem, MenuLink, Popover, Tooltip, Tooltips } from '.'

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

it('begins anew with the letters of a menu after half a second [K-015]', async () => {
  renderWithHost(
    <Menu trigger={<Button>Account</Button>}>
      <MenuItem onSelect={() => {}}>Dark mode</MenuItem>
      <MenuItem onSelect={() => {}}>Data, all of it</MenuItem>
      <MenuItem onSelect={() => {}}>Log out</MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  const menu = within(await screen.findByRole('region', { name: 'Menu' })).getByRole('menu')
  jest.useFakeTimers({ now: 0 })
  const type = (key: string) => fireEvent.keyDown(document.activeElement ?? menu, { key })
  const focused = () => document.activeElement?.textContent
  type('d')
  expect(focused()).toBe('Dark mode')
  act(() => void jest.advanceTimersByTime(499))
  type('a')
  type('t')
  expect(focused()).toBe('Data, all of it')
  type('a')
  type(',')
  type(' ')
  type('a')
  expect(focused()).toBe('Data, all of it')
  act(() => void jest.advanceTimersByTime(500))
  type('l')
  expect(focused()).toBe('Log out')
  jest.useRealTimers()
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

  const hover = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' })
  const shown = () => screen.queryByRole('tooltip', { hidden: true })?.textContent

  it('waits 1500 ms before it opens and 500 ms before it closes, on the pointer and on the keyboard [K-018]', async () => {
    renderWithHost(
      <>
        <IconButton label="Theme" />
        <p>Elsewhere</p>
        <Tooltips />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Theme' })
    const elsewhere = screen.getByText('Elsewhere')
    for (const [come, go] of [
      [() => hover(button), () => hover(elsewhere)],
      [() => act(() => button.focus()), () => act(() => button.blur())],
    ] as const) {
      come()
      wait(1499)
      expect(shown()).toBeUndefined()
      wait(1)
      expect(shown()).toBe('Theme')
      go()
      wait(499)
      expect(shown()).toBe('Theme')
      wait(1)
      expect(shown()).toBeUndefined()
    }
  })

  it('stays while the pointer is on it, and ends with Escape or a press', () => {
    renderWithHost(
      <>
        <Tooltip label="Opens in a new tab">
          <Button>Docs</Button>
        </Tooltip>
        <Tooltips />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Docs' })
    expect(button.getAttribute('aria-description')).toBe('Opens in a new tab')
    hover(button)
    wait(1500)
    hover(screen.getByRole('tooltip', { hidden: true }))
    wait(2000)
    expect(shown()).toBe('Opens in a new tab')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(shown()).toBeUndefined()
    hover(document.body)
    hover(button)
    fireEvent.pointerDown(button)
    wait(2000)
    expect(shown()).toBeUndefined()
  })

  it('is not for fingers, nor for what is already open', () => {
    renderWithHost(
      <>
        <IconButton label="Menu" aria-expanded="true" />
        <IconButton label="Bell" />
        <Tooltips />
      </>,
    )
    const bell = screen.getByRole('button', { name: 'Bell' })
    const touch = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' })
    fireEvent(bell, touch)
    wait(2000)
    expect(shown()).toBeUndefined()
    hover(screen.getByRole('button', { name: 'Menu' }))
    wait(2000)
    expect(shown()).toBeUndefined()
  })
})
