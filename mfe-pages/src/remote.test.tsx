import { renderRemote } from '@app/shared/testing'
import { screen } from '@testing-library/react'
import manifest from '../remote.json'
import remote from './remote'

it('is open to everybody [R-028][R-029]', () => {
  const open = manifest.claims.filter(claim => !('access' in claim))
  expect(open).toEqual([
    {
      ...{ path: '/pages', page: 'custom-page', navbar: 'custom-page-navbar' },
      pages: { '/pages/preview/:token': 'page-preview' },
    },
    { path: '/contact', page: 'contact', navbar: 'contact-navbar' },
  ])
  expect(manifest.slots.map(({ name }) => name)).toEqual(Object.keys(remote.slots))
})

it.each(['/contact', '/contact/'])('answers %s [R-028]', async path => {
  renderRemote(remote, path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact us' })).toBeTruthy()
})
