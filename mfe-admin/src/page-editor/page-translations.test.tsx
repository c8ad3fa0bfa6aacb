import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { EditedPage } from '@app/shared/wire'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const german = { title: 'Über uns', body: '<p>Wer wir sind</p>', seo_title: '', seo_description: 'Alles' }
const about: EditedPage = {
  ...{ id: 3, slug: 'about', title: 'About us', body: '<p>Who we are</p>', type: 'default', hide_nav: false },
  ...{ meta: {}, seo: null, user_id: 1, state: 'published', publish_at: '2026-01-01T00:00:00.000Z' },
  ...{ updated_at: '2026-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' },
  ...{ revision: 4, tags: [], preview_until: null },
  ...{ language: 'en', languages: ['de', 'fr'], translations: { de: german } },
}
const put = (answer: (body: EditedPage) => unknown) => ({
  'PUT api/v1/custom-pages/3': ({ body }: { body?: unknown }) => answer(body as EditedPage),
})
const open = (network: object = {}, page = about) =>
  renderRemote(remote, '/admin/pages/3', {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
    network: {
      'GET api/v1/custom-pages/3/edit': { page },
      'GET api/v1/tags': { tags: [] },
      ...put(({ title, translations }) => ({ page: { ...page, title, translations, revision: 5 } })),
      ...network,
    },
  })
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const text = () => screen.findByRole('textbox', { name: 'Text of the page' })
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' })
const choose = async (language: string) => userEvent.selectOptions(await choice(), language)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = (requests: { method: string; body?: unknown }[]) =>
  requests.flatMap(({ method, body }) => (method === 'PUT' || method === 'POST' ? (body as EditedPage) : []))

beforeEach(() => localStorage.clear())

it('shows the text of each language in the same fields, and what stands beside it is of the page', async () => {
  open()
  expect([...(await choice()).options].map(({ label }) => label)).toEqual([
    ...['English (the page itself)', 'German', 'French (not written yet)'],
  ])
  await choose('de')
  expect([(await title()).value, (await title()).lang]).toEqual(['Über uns', 'de'])
  expect((await text()).textContent).toBe('Wer wir sind')
  expect((await text()).lang).toBe('de')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Description' }).value).toBe('Alles')
  expect(screen.getByTestId('search-preview').textContent).toMatch(/Über uns – AcmeAlles$/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('about')
  await choose('')
  expect([(await title()).value, (await text()).textContent]).toEqual(['About us', 'Who we are'])
  expect(screen.getByTestId('search-preview').textContent).toContain('About us – Acme')
})

it('keeps what was typed in one language while another one is shown, and saves all of it at once', async () => {
  const { host } = open()
  await userEvent.type(await title(), '!')
  await choose('de')
  await userEvent.type(await title(), '?')
  await choose('fr')
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  expect(screen.getByTestId('search-preview').textContent).toContain('About us! – Acme')
  await choose('')
  expect((await title()).value).toBe('About us!')
  await userEvent.type(await title(), '{Control>}s{/Control}')
  await waitFor(() => expect(sent(host.requests)).toHaveLength(1))
  expect(sent(host.requests)[0]).toMatchObject({
    title: 'About us!',
    translations: { de: { ...german, title: 'Über uns?' } },
  })
  await screen.findByText('The page is saved')
  await waitFor(() => expect(host.updates.getState()).toBe(0))
  await choose('de')
  expect((await title()).value).toBe('Über uns?')
})

it('begins a text with a copy of the page’s own, in the title of which one writes on', async () => {
  const { host } = open()
  await choose('fr')
  await userEvent.click(screen.getByRole('button', { name: 'Write this page in French' }))
  expect(document.activeElement).toBe(await title())
  expect([(await title()).value, (await text()).textContent]).toEqual(['About us', 'Who we are'])
  await userEvent.clear(await title())
  await userEvent.type(await title(), 'À propos')
  await save()
  await waitFor(() => expect(sent(host.requests)).toHaveLength(1))
  const fr = { title: 'À propos', body: '<p>Who we are</p>', seo_title: '', seo_description: '' }
  expect(sent(host.requests)[0]).toMatchObject({ title: 'About us', translations: { de: german, fr } })
})

it('removes a text after asking, which is not saved before the page is', async () => {
  const { host } = open()
  await choose('de')
  await userEvent.click(screen.getByRole('button', { name: 'Remove this translation' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect((await title()).value).toBe('About us'))
  expect(document.activeElement).toBe(await choice())
  expect((await choice()).options[1]?.label).toBe('German (not written yet)')
  expect(host.updates.work().map(work => work.asksBeforeLeaving?.())).toEqual([true])
  await save()
  await waitFor(() => expect(sent(host.requests)).toMatchObject([{ title: 'About us', translations: {} }]))
  expect(sent(host.requests)[0]?.translations).toEqual({})
})

it('goes to the language whose field is refused, and to the field', async () => {
  const refuse = (errors: object) => put(() => Response.json({ message: 'No', errors }, { status: 422 }))
  open(refuse({ 'translations.de.title': 'This field is required.' }))
  await userEvent.type(await title(), '!')
  await save()
  await screen.findByText('This field is required.')
  expect((await choice()).value).toBe('de')
  expect(document.activeElement).toBe(await title())
  cleanup()
  localStorage.clear()
  open(refuse({ title: 'Too bold.' }))
  await choose('de')
  await userEvent.type(await title(), '!')
  await save()
  await screen.findByText('Too bold.')
  expect((await choice()).value).toBe('')
  expect((await title()).value).toBe('About us')
})

it('lets whoever writes in a language that the site has no more remove it, also where saving says so', async () => {
  const page = { ...about, languages: ['de'], translations: { fr: german } }
  const { host } = open(
    put(body =>
      body.translations.fr
        ? Response.json(
            { message: 'No', errors: { 'translations.fr': 'Not a language here.' } },
            { status: 422 },
          )
        : { page: { ...page, translations: {}, revision: 5 } },
    ),
    page,
  )
  await title()
  await save()
  await screen.findByText('Not a language here.')
  expect((await choice()).value).toBe('fr')
  await userEvent.click(screen.getByRole('button', { name: 'Remove this translation' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await save()
  await screen.findByText('The page is saved')
  expect([...(await choice()).options].map(({ value }) => value)).toEqual(['', 'de'])
  expect(sent(host.requests)).toHaveLength(2)
})

it('keeps unsaved texts of all languages in this browser, also that one was removed', async () => {
  const { host } = open()
  await choose('fr')
  await userEvent.click(screen.getByRole('button', { name: 'Write this page in French' }))
  await userEvent.type(await title(), ' en français')
  await choose('de')
  await userEvent.click(screen.getByRole('button', { name: 'Remove this translation' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(host.updates.work().map(work => work.keep?.())).toEqual([true])
  cleanup()
  open()
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Use it' }))
  expect((await choice()).options[1]?.label).toBe('German (not written yet)')
  await choose('fr')
  expect((await title()).value).toBe('About us en français')
})

it('shows what somebody else saved meanwhile in the language that is shown', async () => {
  let page = about
  open({
    'GET api/v1/custom-pages/3/edit': () => ({ page }),
    ...put(() => Response.json({ message: 'Changed', code: 'changed_meanwhile' }, { status: 409 })),
  })
  await choose('de')
  await userEvent.type(await title(), ' selbst')
  page = { ...about, revision: 5, translations: { de: { ...german, title: 'Wir' } } }
  await save()
  const alert = await screen.findByRole('alert')
  expect((await title()).value).toBe('Über uns selbst')
  await userEvent.click(within(alert).getByRole('button', { name: 'Show their version' }))
  await waitFor(async () => expect((await title()).value).toBe('Wir'))
})

it('compares earlier versions in the language that is shown', async () => {
  const made = { created_at: '2026-01-01T00:00:00.000Z', author: 'Ada' }
  const old = { ...german, body: '<p>Wer wir waren</p>' }
  open({
    'GET api/v1/custom-pages/3/revisions': {
      revisions: [
        { number: 4, ...made },
        { number: 3, ...made },
      ],
    },
    'GET api/v1/custom-pages/3/revisions/3': {
      revision: { number: 3, ...made, title: 'Us', body: '<p>Us</p>', seo: null, translations: { de: old } },
    },
  })
  await choose('de')
  await userEvent.click(screen.getByRole('button', { name: 'History' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelector('del')?.textContent).toBe('waren'))
  expect(dialog.querySelector('ins')?.textContent).toBe('sind')
})

it('offers no choice where the site has one language', async () => {
  open({}, { ...about, languages: [], translations: {} })
  await title()
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
})

it('says in which language the page itself is, which none of its translations is', async () => {
  const { host } = open(put(({ language }) => ({ page: { ...about, language, languages: ['en', 'de'] } })))
  const own = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'The page itself is in' })
  expect([...(await own()).options].map(({ label }) => label)).toEqual(['English', 'French'])
  await userEvent.selectOptions(await own(), 'fr')
  expect([...(await choice()).options].map(({ label }) => label)).toEqual([
    ...['French (the page itself)', 'English (not written yet)', 'German'],
  ])
  expect([(await title()).lang, (await text()).lang]).toEqual(['fr', 'fr'])
  await choose('en')
  expect(await screen.findByRole('button', { name: 'Write this page in English' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'The page itself is in' })).toBeNull()
  await choose('')
  await save()
  await screen.findByText('The page is saved')
  expect(sent(host.requests)).toMatchObject([{ language: 'fr', translations: { de: german } }])
  expect((await choice()).options[0]?.label).toBe('French (the page itself)')
})

it('shows the page itself where its language is refused', async () => {
  const errors = { language: 'The page has a translation into this language.' }
  open(put(() => Response.json({ message: 'No', errors }, { status: 422 })))
  await choose('de')
  await userEvent.type(await title(), '!')
  await save()
  await screen.findByText('The page has a translation into this language.')
  expect((await choice()).value).toBe('')
})
