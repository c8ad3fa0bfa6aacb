import { keepWork } from '@app/shared/host'
import { aBootstrap, aMenu, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { EditedMenu } from '@app/shared/wire'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
const menu: EditedMenu = { ...aMenu(), revision: 1 }
const open = (network: NonNullable<Parameters<typeof renderRemote>[2]>['network']) =>
  renderRemote(remote, '/admin/menus', {
    bootstrap,
    network: {
      'GET api/v1/menus': { menus: [menu] },
      'GET api/v1/bootstrap-data': { data: bootstrap },
      'GET api/v1/roles': { roles: [] },
      ...network,
    },
  })
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('keeps what is changed while the menu is being saved, and saves that on top of it', async () => {
  let answer = (_: unknown) => {}
  const sent: EditedMenu[] = []
  open({
    'PUT api/v1/menus/1': ({ body }: { body?: unknown }) => {
      sent.push(body as EditedMenu)
      return new Promise(resolve => (answer = resolve))
    },
  })
  await userEvent.type(await name(), '!')
  await save()
  await userEvent.type(await name(), '?')
  await act(async () => answer({ menu: { ...menu, name: 'Main!', revision: 2 } }))
  await screen.findByText('The menu is saved')
  expect((await name()).value).toBe('Main!?')
  await save()
  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'Main!', revision: 1 },
      { name: 'Main!?', revision: 2 },
    ]),
  )
})

it('keeps a draft that is refused because somebody else was first, and shows theirs to whoever discards it', async () => {
  let menus = [menu]
  open({
    'GET api/v1/menus': () => ({ menus }),
    'PUT api/v1/menus/1': () =>
      Response.json(
        { message: 'Somebody else has changed this.', code: 'changed_meanwhile' },
        { status: 409 },
      ),
  })
  await userEvent.type(await name(), '!')
  menus = [{ ...menu, name: 'Theirs', revision: 2 }]
  await save()
  await screen.findByText('Somebody else has changed this.')
  expect((await name()).value).toBe('Main!')
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(async () => expect((await name()).value).toBe('Theirs'))
})

it('has a draft again after a session that ended, and refuses it when somebody has saved the menu since', async () => {
  sessionStorage.clear()
  const { host } = open({})
  await userEvent.type(await name(), '!')
  keepWork(host)
  act(cleanup)
  const sent: unknown[] = []
  open({
    'GET api/v1/menus': { menus: [{ ...menu, name: 'Theirs', revision: 2 }] },
    'PUT api/v1/menus/1': ({ body }: { body?: unknown }) => {
      sent.push(body)
      return Response.json({ message: 'Somebody else has changed this.' }, { status: 409 })
    },
  })
  await waitFor(async () => expect((await name()).value).toBe('Main!'))
  await save()
  await screen.findByText('Somebody else has changed this.')
  expect(sent).toMatchObject([{ name: 'Main!', revision: 1 }])
  expect((await name()).value).toBe('Main!')
})

it('keeps a draft whose menu somebody deletes until it is discarded, and says so', async () => {
  let menus = [menu, { ...menu, id: 2, name: 'Other' }]
  open({
    'GET api/v1/menus': () => ({ menus }),
    'PUT api/v1/menus/1': () => Response.json({ message: 'There is no such menu.' }, { status: 404 }),
  })
  await userEvent.type(await name(), '!')
  menus = menus.slice(1)
  await save()
  await screen.findByText(/^Somebody has deleted this\./)
  expect((await name()).value).toBe('Main!')
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(async () => expect((await name()).value).toBe('Other'))
  expect(screen.queryByText(/^Somebody has deleted this\./)).toBeNull()
})

it('asks before a draft is lost to another menu', async () => {
  open({ 'GET api/v1/menus': { menus: [menu, { ...menu, id: 2, name: 'Other' }] } })
  await userEvent.type(await name(), '!')
  const choice = screen.getByLabelText<HTMLSelectElement>('Menu')
  await userEvent.selectOptions(choice, 'Other')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('What you changed in the menu Main! is not saved and would be lost.')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect([(await name()).value, choice.selectedOptions[0]?.text]).toEqual(['Main!', 'Main'])
  await userEvent.selectOptions(choice, 'Other')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes', hidden: false }))
  await waitFor(async () => expect((await name()).value).toBe('Other'))
  await userEvent.selectOptions(choice, 'Main')
  await waitFor(async () => expect((await name()).value).toBe('Main'))
})

it('says nothing of a menu that one deletes oneself, changed or not', async () => {
  let menus = [menu, { ...menu, id: 2, name: 'Other' }]
  open({
    'GET api/v1/menus': () => ({ menus }),
    'DELETE api/v1/menus/1'() {
      menus = menus.slice(1)
      return { status: 'success' }
    },
  })
  await userEvent.type(await name(), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Delete menu' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect((await name()).value).toBe('Other'))
  expect(screen.queryByText(/^Somebody has deleted this\./)).toBeNull()
})

it('begins without an address where an entry becomes one of another kind, and says what the server refuses', async () => {
  open({
    'GET api/v1/custom-pages': {
      pagination: { data: [], current_page: 1, next_page: null, per_page: 100, total: 0 },
    },
    'PUT api/v1/menus/1': ({ body }: { body?: unknown }) => {
      expect((body as EditedMenu).items[0]).toMatchObject({ type: 'customPage', action: '' })
      return Response.json({ message: 'No', errors: { 'items.0.action': 'Choose a page' } }, { status: 422 })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Pricing' }))
  expect(screen.getByText('A path of this site, such as /pricing')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Written page')
  await save()
  const choice = screen.getByRole('combobox', { name: 'Page' })
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Choose a page', { selector: '*:not(span)' })).toBeTruthy()
})

it('says of an entry that no published page has its address', async () => {
  const entry = { id: 'a', label: 'Jobs', type: 'customPage', action: '/pages/jobs' }
  open({
    'GET api/v1/menus': { menus: [{ ...menu, items: [entry] }] },
    'GET api/v1/custom-pages': {
      pagination: { data: [], current_page: 1, next_page: null, per_page: 100, total: 0 },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Jobs' }))
  expect(await screen.findByText('No published page has this address now.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Page' }).getAttribute('aria-describedby')).toBeTruthy()
})

it('names the places people know, with their ids, and leaves an id nobody knows as it is', async () => {
  open({ 'GET api/v1/menus': { menus: [{ ...menu, positions: ['auth-page-footer', 'profile-page'] }] } })
  const known = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Footer of sign-in pages' })
  expect([known.checked, known.getAttribute('aria-describedby')]).toEqual([
    true,
    screen.getByText('auth-page-footer').closest('[id]')?.id,
  ])
  const unknown = screen.getByRole<HTMLInputElement>('checkbox', { name: 'profile-page' })
  expect([unknown.checked, unknown.getAttribute('aria-describedby')]).toEqual([true, null])
})

describe('who sees an entry', () => {
  const role = { id: 4, name: 'Editors', description: '', permissions: [], default: false, guests: false }
  const item = { ...(menu.items[0] ?? { id: 'a', label: 'A', type: 'route', action: '/' }), roles: [9] }
  const roles = [{ ...role, requires_two_factor: false, revision: 1, users_count: 0 }]
  const edit = async (network: object = {}, held = ['admin']) => {
    const rendered = renderRemote(remote, '/admin/menus', {
      bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...held) }) }),
      network: {
        'GET api/v1/menus': { menus: [{ ...menu, items: [item] }] },
        'GET api/v1/bootstrap-data': { data: bootstrap },
        'GET api/v1/roles': { roles },
        'PUT api/v1/menus/1': ({ body }: { body?: object }) => ({ menu: { id: 1, ...body, revision: 2 } }),
        ...network,
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${item.label}` }))
    return rendered
  }

  it('is chosen by names, and what is gone can only be taken away', async () => {
    const { host } = await edit()
    await userEvent.click(screen.getByRole('combobox', { name: 'Only for these roles' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Editors' }))
    const chosen = within(screen.getByRole('list', { name: 'Only for these roles' }))
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Role 9',
      'Editors',
    ])
    await userEvent.click(chosen.getByRole('button', { name: 'Remove Role 9' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Only for these roles' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Only for people with these permissions' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Areas: Enter the admin area' }))
    await save()
    await screen.findByText('The menu is saved')
    expect(host.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      items: [{ roles: [4], permissions: ['admin.access'] }],
    })
  })

  it('keeps the roles of an entry for who may not see roles', async () => {
    const { host } = await edit({}, ['admin.access', 'menus.update'])
    expect(screen.getByRole('button', { name: 'Remove Role 9' })).toBeTruthy()
    expect(screen.getByText(/^You may not see the roles/)).toBeTruthy()
    expect(host.requests.some(({ path }) => path === 'api/v1/roles')).toBe(false)
  })
})
