import { keepWork } from '@app/shared/host'
import { aBootstrap, aMenu, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { LanguageLine, SiteLanguage } from '@app/shared/wire'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const language = (code: string, name: string, more: Partial<SiteLanguage> = {}): SiteLanguage => ({
  ...{ language: code, name, offered: true, default: false, lines: 200, translated: 199, changed: 0 },
  ...{ users_count: 0, revision: 1 },
  ...more,
})
const languages = [
  language('en', 'English', { default: true, translated: 200 }),
  language('de', 'Deutsch', { changed: 2, users_count: 7 }),
  language('fr', 'Français', { offered: false, translated: 0, revision: 4 }),
]
const line = (key: string, text: string, more: Partial<LanguageLine> = {}): LanguageLine => ({
  ...{ key, origin: 'app', text, shipped: text, changed: false, revision: 0 },
  ...more,
})
const lines = [
  line('Save', 'Sichern', { shipped: 'Speichern', changed: true, revision: 2 }),
  line('Hello :name', 'Hallo :name'),
  line('Missing', ''),
]
const open = (path: string, network: object = {}, held = ['admin']) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...held) }) }),
    network: {
      'GET api/v1/localizations': { languages },
      'GET api/v1/localizations/de/lines': aPage(lines),
      ...network,
    },
  })
const sent = (host: ReturnType<typeof open>['host']) => host.requests.filter(({ method }) => method !== 'GET')
const field = (text: string) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of “${text}”`)

it('lists the languages, and never says that all is translated while a line is missing', async () => {
  open('/admin/languages')
  await screen.findByText('Deutsch')
  const [, english, german, french] = screen.getAllByRole('row')
  expect(english?.textContent).toBe('EnglishenLanguage of the site100%00')
  expect(german?.textContent).toBe('Deutschde99%27')
  expect(french?.textContent).toBe('FrançaisfrNot offered0%00')
})

it('marks the words of the owner, and shows them alone', async () => {
  const own = line('Our ovens', '', { origin: 'site' })
  const { host } = open('/admin/languages/de', {
    'GET api/v1/localizations/de/lines': aPage([own, ...lines]),
  })
  await field('Our ovens')
  const marked = screen.getAllByRole('row').filter(row => within(row).queryByText('Of this site'))
  expect(marked.map(row => within(row).getByText('Our ovens').lang)).toEqual([''])
  expect(screen.getByText('Hello :name').lang).toBe('en')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Who says it' }), 'site')
  await waitFor(() => expect(host.requests.at(-1)?.query.get('origin')).toBe('site'))
})

it('has lines that were not saved again after a session that ended', async () => {
  sessionStorage.clear()
  const { host } = open('/admin/languages/de')
  await userEvent.type(await field('Missing'), 'Fehlt')
  keepWork(host)
  act(cleanup)
  const again = open('/admin/languages/de', { 'PUT api/v1/localizations/de/lines': { line: lines[2] } })
  await waitFor(async () => expect((await field('Missing')).value).toBe('Fehlt'))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('The line is saved')
  expect(sent(again.host)[0]?.body).toMatchObject({ key: 'Missing', text: 'Fehlt' })
  expect(again.host.updates.getState()).toBe(0)
})

it('adds a language and goes to its lines', async () => {
  let known = languages
  const { host, router } = open('/admin/languages', {
    'GET api/v1/localizations': () => ({ languages: known }),
    'POST api/v1/localizations'() {
      const added = language('it', 'Italiano')
      known = [...languages, added]
      return { language: added }
    },
    'GET api/v1/localizations/it/lines': aPage([]),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add language' }))
  await userEvent.type(await screen.findByLabelText('Code'), 'it')
  await userEvent.type(screen.getByLabelText('Name'), 'Italiano')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/languages/it'))
  await screen.findByRole('heading', { name: 'Italiano' })
  expect(sent(host)[0]?.body).toEqual({ language: 'it', name: 'Italiano' })
})

it('offers a language, and says who loses what before it removes one; that of the site stays', async () => {
  const { host } = open('/admin/languages', {
    'PUT api/v1/localizations/fr': { language: languages[2] },
    'DELETE api/v1/localizations/de': { status: 'success' },
    'GET api/v1/bootstrap-data': {
      data: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for English' }))
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Lines', 'Rename'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Français' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Offer to people' }))
  await waitFor(() => expect(sent(host)[0]?.body).toEqual({ name: 'Français', offered: true, revision: 4 }))
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Deutsch' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Deutsch?' }))
  expect(dialog.getByText(/^7 people have it.* 2 changed lines are lost/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove language' }))
  expect(await screen.findByText('Deutsch is removed')).toBeTruthy()
})

it('saves a line from the revision that was read, or puts it back', async () => {
  const { host } = open('/admin/languages/de', {
    'PUT api/v1/localizations/de/lines': { line: lines[0] },
  })
  await userEvent.type(await field('Missing'), 'Fehlt')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The line is saved')).toBeTruthy()
  expect(sent(host)[0]?.body).toEqual({ key: 'Missing', text: 'Fehlt', revision: 0 })
  await userEvent.click(await screen.findByRole('button', { name: 'Put back to “Speichern”' }))
  await waitFor(() => expect(sent(host)[1]?.body).toEqual({ key: 'Save', text: null, revision: 2 }))
})

it('says at a line what is wrong with it, and keeps what was typed', async () => {
  const message = 'These placeholders must be the same as in the original text: :name.'
  open('/admin/languages/de', {
    'PUT api/v1/localizations/de/lines': () =>
      Response.json({ message, code: 'invalid', errors: { text: message } }, { status: 422 }),
  })
  const hello = await field('Hello :name')
  await userEvent.clear(hello)
  await userEvent.type(hello, 'Hallo')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect((await field('Hello :name')).value).toBe('Hallo')
})

it('shows what a file changes before anything is stored', async () => {
  const answer = {
    changes: [{ key: 'Save', before: 'Sichern', after: '<b>Ab</b>legen' }],
    problems: [{ key: 'Hello :name', problem: 'placeholders', names: [':name'] }],
    unchanged: 1,
  }
  const { host } = open('/admin/languages/de', { 'POST api/v1/localizations/de/import': answer })
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const input = await screen.findByLabelText('File of JSON or XLIFF')
  const upload = (text: string) => userEvent.upload(input, new File([text], 'lines.json'))
  await upload('<xliff version="1.2"><file target-language="fr"><body/></file></xliff>')
  expect((await screen.findByRole('alert')).textContent).toBe('This file is in fr.')
  await upload('nonsense')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('This is neither JSON nor XLIFF of lines.'),
  )
  expect(sent(host)).toEqual([])
  await upload('{"Save":"<b>Ab</b>legen","Hello :name":"Hallo","Missing":""}')
  expect(await screen.findByText('<b>Ab</b>legen')).toBeTruthy()
  expect(screen.getByText('These placeholders differ: :name')).toBeTruthy()
  expect(sent(host)[0]?.body).toMatchObject({ apply: false })
  await userEvent.click(screen.getByRole('button', { name: 'Change 1 line' }))
  expect(await screen.findByText('1 line changed')).toBeTruthy()
  expect(sent(host)[1]?.body).toMatchObject({ apply: true, lines: { Save: '<b>Ab</b>legen' } })
})

it('leaves out a line that no JSON may have, and says so', async () => {
  const answer = { changes: [{ key: 'Save', before: '', after: 'Sichern' }], problems: [], unchanged: 0 }
  const { host } = open('/admin/languages/de', { 'POST api/v1/localizations/de/import': answer })
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const file = new File(['{"__proto__":"x","Save":"Sichern"}'], 'lines.json')
  await userEvent.upload(await screen.findByLabelText('File of JSON or XLIFF'), file)
  const left = within(await screen.findByRole('list', { name: 'Lines that do not fit' }))
  expect(left.getByText('__proto__')).toBeTruthy()
  expect(left.getByText('Neither the app nor this site says this.')).toBeTruthy()
  expect(JSON.stringify(sent(host)[0]?.body)).toBe('{"lines":{"Save":"Sichern"},"apply":false}')
})

it('leads from words of the owner to their translation, where visitors choose a language', async () => {
  const menus = { 'GET api/v1/menus': { menus: [{ ...aMenu(), revision: 1 }] } }
  open('/admin/menus', menus)
  await screen.findByText(/^These words can be said in other languages, too\./)
  const way = screen.getByRole('link', { name: 'Translate them' })
  expect(way.getAttribute('href')).toBe('/admin/languages')
  cleanup()
  open('/admin/menus', menus, ['menus.update'])
  await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.queryByRole('link', { name: 'Translate them' })).toBeNull()
})

it('only shows the lines to who may not change them', async () => {
  open('/admin/languages/de', {}, ['admin.access', 'localizations.view'])
  expect(await screen.findByText('Sichern')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /Translation/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})
