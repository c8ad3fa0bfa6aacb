import { useSlots } from '@app/shared/navigation'
import { aBootstrap, aUser } from '@app/shared/testing'
import { screen, within } from '@testing-library/react'
import { renderShell } from '../testing/render-shell'

function Settings() {
  return useSlots('account-settings:').map(({ name, label, Content }) => (
    <section key={name} aria-label={label}>
      <Content user={aUser()} />
    </section>
  ))
}
const drawn = (text: string) => async () => ({
  routes: () => [],
  slots: { [`account-settings:${text}`]: () => <p>{text}</p> },
})
const remotes = {
  account: {
    claims: [{ path: '/settings' as const }],
    load: async () => ({ routes: () => [{ path: '/settings', element: <Settings /> }] }),
  },
  reports: { slots: [{ name: 'account-settings:reports', label: 'Reports' }], load: drawn('reports') },
  audit: {
    slots: [{ name: 'account-settings:audit', label: 'Audit', access: 'user' as const }],
    load: drawn('audit'),
  },
}

const sections = () =>
  within(screen.getByRole('main'))
    .getAllByRole('region')
    .map(region => region.getAttribute('aria-label'))

it('lets a page draw what other remotes put below a name, by label [S-092]', async () => {
  await renderShell({ remotes, path: '/settings', bootstrap: aBootstrap({ user: aUser() }) })
  await screen.findByText('reports')
  await screen.findByText('audit')
  expect(sections()).toEqual(['Audit', 'Reports'])
})

it('leaves out what the visitor may not see', async () => {
  await renderShell({ remotes, path: '/settings' })
  await screen.findByText('reports')
  expect(sections()).toEqual(['Reports'])
})
