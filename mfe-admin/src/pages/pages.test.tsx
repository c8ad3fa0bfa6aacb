import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const link = (label: string, action: string) => ({ id: label, label, type: 'link', action })
const menu = (id: number, name: string, action: string) => ({
  ...{ id, name, positions: [], items: [link('a', action)] },
})
const row = (id: number, slug: string) => ({
  ...{
    id,
    slug,
    title: `The ${slug}`,
    tags: [],
    publish_at: null,
    has_draft: false,
    state: 'published' as const,
  },
  ...{ updated_at: '2026-03-04T12:00:00.000Z', created_at: '2026-03-04T12:00:00.000Z' },
})

it('says before a page is deleted which menus and policies lead to it', async () => {
  renderRemote(remote, '/admin/pages', {
    bootstrap: aBootstrap({
      user: aUser({ permissions: permissions('admin') }),
      settings: {
        menus: [
          menu(1, 'Footer', '/pages/terms?from=footer#top'),
          menu(2, 'Top', '/pages/terms'),
          menu(3, 'Other', '/pages/terms-of-sale'),
        ],
        registration: { policies: [link('Terms of use', '/pages/terms')] },
      },
    }),
    network: { 'GET api/v1/custom-pages': aPage([row(1, 'terms'), row(2, 'about')]) },
  })
  const asked = async (title: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: `Delete ${title}?` })
    const words = question.querySelector('p')?.textContent
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    return words
  }
  const always = 'Its text, its history and its earlier addresses are deleted with it.'
  expect(await asked('The about')).toBe(always)
  expect(await asked('The terms')).toBe(
    `${always}Links of these menus then lead nowhere: Footer and Top` +
      'Whoever registers accepts it, and then finds nothing there: Terms of use',
  )
})
