import { aBootstrap } from '@app/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSettings } from '../testing/render-settings'

const panel = async () => {
  await screen.findAllByRole('combobox')
  return screen.getByRole('region', { name: 'Location and language' })
}
const choose = async (field: string, option: string) => {
  await userEvent.click(within(await panel()).getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

it('offers languages, countries by name and time zones by region [E-046][E-047][C-043][S-089]', async () => {
  const { host } = renderSettings()
  const options = async (field: string) => {
    await userEvent.click(within(await panel()).getByRole('combobox', { name: field }))
    const shown = (await screen.findAllByRole('option')).map(option => option.textContent)
    await userEvent.keyboard('{Escape}')
    return shown
  }
  expect(await options('Language')).toEqual(['English', 'Deutsch'])
  expect(await options('Country')).toEqual(['Not said', 'Germany', 'United Kingdom'])
  await userEvent.click(within(await panel()).getByRole('combobox', { name: 'Time zone' }))
  const europe = await screen.findByRole('group', { name: 'Europe' })
  expect(
    within(europe)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Berlin', 'London'])
  expect(host.requests.map(({ path }) => path)).toContain(
    'api/v1/value-lists/localizations,countries,timezones',
  )
})

it('saves all three, and takes over the lines of the new language [E-002][C-041]', async () => {
  const chosen = { language: 'de', country: 'GB', timezone: 'Europe/London' }
  const i18n = { enable: true, language: 'de', lines: { Country: 'Land' } }
  const { host, user } = renderSettings(
    { country: 'DE' },
    {
      'PUT api/v1/users/me': () => ({ user: { ...user, ...chosen } }),
      'GET api/v1/bootstrap-data': () => ({ data: aBootstrap({ settings: { i18n }, user }) }),
    },
  )
  await choose('Language', 'Deutsch')
  await choose('Country', 'United Kingdom')
  await choose('Time zone', 'London')
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Save' }))
  await screen.findByText('Updated account details')
  expect(host.requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: 'api/v1/users/me',
    body: chosen,
  })
  expect(host.bootstrap.getState().settings.i18n.language).toBe('de')
  await screen.findByRole('combobox', { name: 'Land' })
})
