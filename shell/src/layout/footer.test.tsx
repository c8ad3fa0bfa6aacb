import { aBootstrap, aMenu, aMenuItem, someThemes } from '@app/shared/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/render-shell'
import { narrowScreen, remotes } from '../testing/site-with-menus'

beforeEach(() => narrowScreen(false))

it('draws the footer: both menus, whose site it is, and the theme toggle [S-078][S-079][S-081]', async () => {
  const menus = [
    aMenu({ positions: ['footer'], items: [aMenuItem({ label: 'Imprint' })] }),
    aMenu({ id: 2, positions: ['footer-secondary'], items: [aMenuItem({ label: 'Terms' })] }),
  ]
  await renderShell({
    remotes,
    bootstrap: aBootstrap({
      settings: { menus, branding: { site_name: 'Acme' } },
      themes: { all: someThemes() },
    }),
  })
  const footer = within(await screen.findByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'Imprint' })).toBeTruthy()
  expect(footer.getByRole('link', { name: 'Terms' })).toBeTruthy()
  const year = new Date().getFullYear()
  expect(footer.getByText(`Copyright © ${year} Acme, All Rights Reserved`)).toBeTruthy()
  const isDark = () => document.documentElement.classList.contains('dark')
  const before = isDark()
  await userEvent.click(footer.getByRole('radio', { name: before ? 'Light' : 'Dark' }))
  expect(isDark()).toBe(!before)
  expect(footer.queryByRole('radio', { name: 'System' })).toBeNull()
})

it('offers the theme of the system where the site names no default', async () => {
  await renderShell({ remotes, bootstrap: aBootstrap({ settings: { themes: { default_id: null } } }) })
  const chosen = async () =>
    (await screen.findAllByRole<HTMLInputElement>('radio')).find(({ checked }) => checked)?.ariaLabel
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(await chosen()).toBe('Dark')
  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(await chosen()).toBe('System')
})

it('credits the provider that the settings name, with a link if they have one [S-080]', async () => {
  const withProvider = (provider: { name: string; url: string | null }) =>
    renderShell({ remotes, bootstrap: aBootstrap({ settings: { branding: { provider } } }) })
  await withProvider({ name: 'Harbor', url: 'https://harbor.example' })
  const link = await screen.findByRole('link', { name: 'Harbor' })
  expect(link.getAttribute('href')).toBe('https://harbor.example')
  expect(link.parentElement?.textContent).toBe('Powered by Harbor')
  cleanup()
  await withProvider({ name: '', url: null })
  expect((await screen.findByRole('contentinfo')).textContent).not.toContain('Powered by')
})

const locales = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
]

it('offers the languages of a translated site, and turns the page into the one that is chosen [S-082]', async () => {
  const german = aBootstrap({
    locales,
    settings: {
      i18n: { enable: true, language: 'de', lines: { 'Powered by :name': 'Bereitgestellt von :name' } },
    },
  })
  const { requests } = await renderShell({
    remotes,
    bootstrap: aBootstrap({ locales, settings: { i18n: { enable: true } } }),
    network: {
      'POST api/v1/users/me/locale': { locale: 'de' },
      'GET api/v1/bootstrap-data': { data: german },
    },
  })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Deutsch')
  await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ locale: 'de' })
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('de')
})

it.each([
  ['is not translated', { locales, settings: { i18n: { enable: false } } }],
  ['has one language', { locales: locales.slice(0, 1), settings: { i18n: { enable: true } } }],
])('offers no language where the site %s [S-082]', async (_, bootstrap) => {
  await renderShell({ remotes, bootstrap: aBootstrap(bootstrap) })
  await screen.findByRole('contentinfo')
  expect(screen.queryByRole('combobox')).toBeNull()
})
