import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { SiteLanguage } from '@app/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const french: SiteLanguage = {
  ...{ language: 'fr', name: 'Francais', offered: true, default: false, lines: 200, translated: 9 },
  ...{ changed: 0, users_count: 0, revision: 4 },
}
const open = (network: object, held = ['admin']) => {
  const bootstrap = aBootstrap({ user: aUser({ permissions: permissions(...held) }) })
  return renderRemote(remote, '/admin/languages', {
    bootstrap,
    network: {
      'GET api/v1/localizations': { languages: [french] },
      'GET api/v1/bootstrap-data': { data: bootstrap },
      ...network,
    },
  })
}
const refused = (status: number, message: string, errors?: object) => () =>
  Response.json({ message, ...(errors && { errors }) }, { status })
const rename = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Francais' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(field.value).toBe('Francais')
  await userEvent.clear(field)
  await userEvent.type(field, name)
  await save()
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Rename' }))
const sent = (host: ReturnType<typeof open>['host']) =>
  host.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)

it('renames a language, and asks for what every page of the site is built from anew', async () => {
  let known = french
  const { host } = open({
    'GET api/v1/localizations': () => ({ languages: [known] }),
    'PUT api/v1/localizations/fr'() {
      known = { ...french, name: 'Français', revision: 5 }
      return { language: known }
    },
  })
  await rename('Français')
  expect(await screen.findByText('Language renamed')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Français' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(host)).toEqual([{ name: 'Français', offered: true, revision: 4 }])
  await waitFor(() => expect(host.requests.some(({ path }) => path.endsWith('bootstrap-data'))).toBe(true))
})

it('says at the field what is wrong with a name, and keeps what was typed', async () => {
  const message = 'Another language of the site has this name.'
  open({ 'PUT api/v1/localizations/fr': refused(422, message, { name: message }) })
  await rename('Deutsch')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Deutsch')
})

it('saves what was typed from what somebody else has made of the language meanwhile', async () => {
  let known = french
  const { host } = open({
    'GET api/v1/localizations': () => ({ languages: [known] }),
    'PUT api/v1/localizations/fr'() {
      if (known.revision === 5) return { language: known }
      known = { ...french, offered: false, revision: 5 }
      return refused(409, 'Somebody else was faster.')()
    },
  })
  await rename('Français')
  expect(await screen.findByText('Somebody else was faster.')).toBeTruthy()
  // The list behind the dialog has what the other one made of it.
  await screen.findByText('Not offered')
  await save()
  await waitFor(() =>
    expect(sent(host)).toEqual([
      { name: 'Français', offered: true, revision: 4 },
      { name: 'Français', offered: false, revision: 5 },
    ]),
  )
})

it('lets only those rename who may change languages', async () => {
  open({}, ['admin.access', 'localizations.view'])
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Francais' }))
  expect(await screen.findByRole('menuitem', { name: 'Lines' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Rename' })).toBeNull()
})
