import { aBootstrap, aUser, permissions } from '@app/shared/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/render-shell'
import './dialogs'

const Page = () => (
  <>
    <h1>Form</h1>
    <input aria-label="Name" />
    {/* biome-ignore lint/a11y/useSemanticElements: an editor of rich text */}
    <div role="textbox" contentEditable suppressContentEditableWarning tabIndex={0} aria-label="Text" />
    <input aria-label="Own" onKeyDown={event => event.preventDefault()} />
  </>
)
const save = { keys: ['Mod+S'], label: 'Save', group: 'Editors' }
const remotes = {
  forms: {
    claims: [{ path: '/form' as const }],
    shortcuts: [save, { ...save, label: 'Save all', path: '/closed' as const }],
    load: async () => ({ routes: () => [{ path: '/form', element: <Page /> }] }),
  },
  others: {
    claims: [
      { path: '/others' as const },
      { path: '/closed' as const, access: { permission: 'others.view' } },
    ],
    shortcuts: [save, { keys: ['ArrowUp', 'ArrowDown'], label: 'Next row', group: 'Tables' }],
    load: async () => ({ routes: () => [] }),
  },
  closed: {
    claims: [{ path: '/private' as const, access: { permission: 'private.view' } }],
    shortcuts: [{ keys: ['X'], label: 'Explode', group: 'Private' }],
    load: async () => ({ routes: () => [] }),
  },
}
const open = async (bootstrap = aBootstrap()) => {
  const shell = await renderShell({ path: '/form', remotes, bootstrap })
  await screen.findByRole('heading', { name: 'Form' })
  return shell
}

it('lists by ? the keys of the page and of the remotes one may enter, each once', async () => {
  await open()
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const rows = within(dialog)
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`)
  expect(rows).toEqual([
    'Search everything: CtrlK',
    'Show the keyboard shortcuts: ?',
    'Close what stands over the page: Esc',
    'Save: CtrlS',
    'Next row: ↑Arrow up ↓Arrow down',
  ])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lists keys of a page for who may open it', async () => {
  await open(aBootstrap({ user: aUser({ permissions: permissions('others.view') }) }))
  await userEvent.keyboard('?')
  expect(await screen.findByText('Save all')).toBeTruthy()
})

it('leaves ? to whoever types, and Ctrl K to whoever wants it', async () => {
  const { state } = await open()
  for (const name of ['Name', 'Text']) {
    await userEvent.type(screen.getByLabelText(name), '?')
    expect(state.palette.getState().shown).toBeUndefined()
  }
  await userEvent.click(screen.getByLabelText('Own'))
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(state.palette.getState().shown).toBeUndefined()
  await userEvent.click(screen.getByLabelText('Name'))
  await userEvent.keyboard('{Control>}{Alt>}k{/Alt}{/Control}{Control>}{Shift>}K{/Shift}{/Control}')
  expect(state.palette.getState().shown).toBeUndefined()
})

it.each([
  [{ key: 'k', ctrlKey: true }, 'Win32', true],
  [{ key: 'K', ctrlKey: true }, 'Linux x86_64', true],
  [{ key: 'л', code: 'KeyK', ctrlKey: true }, 'Win32', true],
  [{ key: 't', code: 'KeyK', ctrlKey: true }, 'Win32', false],
  [{ key: 'k', metaKey: true }, 'MacIntel', true],
  [{ key: 'k', ctrlKey: true }, 'MacIntel', false],
])('knows %j on %s as the key of the search: %s', async (init, platform, isKey) => {
  const named = jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
  await open()
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
  act(() => void document.body.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(isKey)
  named.mockRestore()
  if (isKey) await screen.findByRole('combobox')
})

it('does nothing in the frame of the appearance editor', async () => {
  const parent = jest
    .spyOn(window, 'parent', 'get')
    .mockReturnValue({ postMessage() {} } as unknown as Window)
  sessionStorage.setItem('be.appearance-editor', 'true')
  const { state } = await open(aBootstrap({ user: aUser({ permissions: permissions('themes.update') }) }))
  await userEvent.keyboard('{Control>}k{/Control}?')
  expect(state.palette.getState().shown).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
  sessionStorage.clear()
  parent.mockRestore()
})
