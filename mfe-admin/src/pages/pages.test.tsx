import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const link = (label: string, action: string) => ({ id: label, label, type: 'link', action })
const menu = (id: number, name: string, action: string) => ({
  ...{ id, name, positions: [], items: [link('a', action)] },
})
const news = { id: 7, name: 'News', type: 'custom' as const }
const tags = [{ ...news, pages_count: 1 }]
const editor = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
const row = (id: number, slug: string) => ({
  ...{
    id,
    slug,
    title: `The ${slug}`,
    tags: slug === 'about' ? [news] : [],
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
    network: {
      'GET api/v1/tags': { tags },
      'GET api/v1/custom-pages': aPage([row(1, 'terms'), row(2, 'about')]),
    },
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

const open = (path: string, known: unknown = { tags }) => {
  const { host, router } = renderRemote(remote, path, {
    bootstrap: editor,
    network: { 'GET api/v1/tags': known, 'GET api/v1/custom-pages': aPage([row(2, 'about')]) },
  })
  const asked = () =>
    host.requests
      .filter(({ url }) => url.pathname.endsWith('custom-pages'))
      .map(({ query }) => query.get('tag') ?? null)
  return { asked, router }
}

it('narrows the list by a tag, in the address and at the server, and says the tags of each page', async () => {
  const { asked, router } = open('/admin/pages')
  expect(within(await screen.findByRole('row', { name: /The about/ })).getByText('News')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tags' }), 'News')
  expect(await screen.findByRole('button', { name: 'Filters 1' })).toBeTruthy()
  expect(router.state.location.search).toBe('?tag=7')
  expect(asked()).toEqual([null, '7'])
})

it('asks at once for the pages of the tag in the address, also where the tags cannot be loaded', async () => {
  const { asked } = open('/admin/pages?tag=7', () => Response.json({ message: 'x' }, { status: 500 }))
  await screen.findByText('The about')
  expect(asked()).toEqual(['7'])
})

it('takes a tag that there is not for not said', async () => {
  const { asked } = open('/admin/pages?tag=99')
  await screen.findByText('The about')
  expect(asked().at(-1)).toBeNull()
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
})
