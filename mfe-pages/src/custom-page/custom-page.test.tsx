import type { Remote } from '@app/shared/contract'
import { ApiError } from '@app/shared/http'
import { aBootstrap, aUser, renderRemote, renderWithHost } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRouteError } from 'react-router-dom'
import remote from '../remote'

const about = {
  id: 3,
  slug: 'about-us',
  title: 'About us',
  body: '<h2>Who we are</h2><script>alert(1)</script><p onclick="alert(2)">People</p>',
  type: 'default',
  language: 'en',
  updated_at: '2026-01-01T00:00:00.000Z',
}
const fails = (status: number) => () => Response.json({ message: 'No' }, { status })
const user = aBootstrap({ user: aUser() })

/** A boundary around the remote, as the shell has one. */
const bounded: Remote = {
  routes: () => [{ ErrorBoundary: Boundary, children: remote.routes() }],
}
function Boundary() {
  const error = useRouteError()
  return <p>{error instanceof ApiError ? `Boundary ${error.status}` : 'Boundary'}</p>
}
const expectErrors = () => {
  console.error = () => {}
}

afterEach(() => void jest.useRealTimers())

it('shows a page by its slug [R-029][C-034]', async () => {
  const { host } = renderRemote(remote, '/pages/about-us', {
    network: { 'GET api/v1/custom-pages/about-us': { page: about } },
  })
  await screen.findByRole('heading', { level: 1, name: 'About us' })
  await waitFor(() => expect(document.title).toBe('About us – Acme'))
  expect(host.requests).toHaveLength(1)
})

it('is titled as its author wants search engines to see it [C-034]', async () => {
  const seo = { title: 'Everything about us', description: 'Who we are', image: null }
  renderRemote(remote, '/pages/about-us', {
    network: { 'GET api/v1/custom-pages/about-us': { page: about, seo } },
  })
  await waitFor(() => expect(document.title).toBe('Everything about us – Acme'))
})

it('shows a page by its id [R-030]', async () => {
  const { router } = renderRemote(remote, '/pages/3/about-us', {
    network: { 'GET api/v1/custom-pages/3': { page: about } },
  })
  await screen.findByRole('heading', { level: 1, name: 'About us' })
  expect(router.state.location.pathname).toBe('/pages/3/about-us')
})

it('puts an outdated slug beside an id right [R-030]', async () => {
  const { router } = renderRemote(remote, '/pages/3/who-we-are', {
    network: { 'GET api/v1/custom-pages/3': { page: about } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/3/about-us'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeTruthy()
})

it('is the homepage of type customPage [R-005]', async () => {
  const Home = remote.slots['home:customPage']
  renderWithHost(<Home />, {
    bootstrap: aBootstrap({ settings: { homepage: { type: 'customPage', value: 'about-us' } } }),
    network: { 'GET api/v1/custom-pages/about-us': { page: about } },
  })
  await screen.findByRole('heading', { level: 1, name: 'About us' })
})

it('asks for the page again when the visitor chooses another language, and says where it is in another one', async () => {
  let page: object = { ...about, language: 'en' }
  const { host } = renderRemote(remote, '/pages/about-us', {
    network: { 'GET api/v1/custom-pages/about-us': () => ({ page }) },
  })
  const article = (await screen.findByRole('heading', { level: 1, name: 'About us' })).closest('article')
  expect(article?.lang).toBe('')
  const speak = (language: string) =>
    act(() => host.enter(aBootstrap({ settings: { i18n: { enable: true, language, lines: {} } } })))
  page = { ...about, title: 'Über uns', language: 'de' }
  speak('de')
  const german = await screen.findByRole('heading', { level: 1, name: 'Über uns' })
  expect(german.closest('article')?.lang).toBe('')
  page = { ...about, language: 'en' }
  speak('ar')
  const other = await screen.findByRole('heading', { level: 1, name: 'About us' })
  expect([other.closest('article')?.lang, other.closest('article')?.dir]).toEqual(['en', 'ltr'])
})

it('shows the markup of the page, and nothing in it that acts', async () => {
  renderRemote(remote, '/pages/about-us', {
    network: { 'GET api/v1/custom-pages/about-us': { page: about } },
  })
  await screen.findByRole('heading', { level: 2, name: 'Who we are' })
  expect(screen.getByText('People').getAttribute('onclick')).toBeNull()
  expect(document.querySelector('article script')).toBeNull()
})

it('starts at the top [S-050]', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  renderRemote(remote, '/pages/about-us', {
    network: { 'GET api/v1/custom-pages/about-us': { page: about } },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  scrollTo.mockRestore()
})

it('shows a spinner after 500 ms, for at least 200 [S-051]', async () => {
  jest.useFakeTimers()
  let answer = (_: unknown) => {}
  const wait = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))
  renderRemote(remote, '/pages/about-us', {
    network: { 'GET api/v1/custom-pages/about-us': () => new Promise(resolve => (answer = resolve)) },
  })
  while (!document.querySelector('[aria-busy="true"]')) await wait(0)
  await wait(490)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await wait(20)
  expect(screen.getByRole('progressbar')).toBeTruthy()
  answer({ page: about })
  await wait(180)
  expect(screen.getByRole('progressbar')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  await wait(30)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeTruthy()
})

it.each([401, 403])('sends a visitor who is answered %i to sign in [X-034]', async status => {
  const { router, host } = renderRemote(remote, '/pages/members', {
    network: { 'GET api/v1/custom-pages/members': fails(status) },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(host.requests).toHaveLength(1)
})

it('does not exist for a user who may not read it', async () => {
  expectErrors()
  renderRemote(bounded, '/pages/members', {
    bootstrap: user,
    network: { 'GET api/v1/custom-pages/members': fails(403) },
  })
  expect(await screen.findByText('Boundary 404')).toBeTruthy()
})

it.each([
  404, 422,
])('leaves a page that does not exist (%i) to the boundary, which shows the not-found view, after one request [X-035]', async status => {
  expectErrors()
  const { host } = renderRemote(bounded, '/pages/nothing', {
    network: { 'GET api/v1/custom-pages/nothing': fails(status) },
  })
  expect(await screen.findByText('Boundary 404')).toBeTruthy()
  expect(host.requests).toHaveLength(1)
})

it('goes where a page of another address is now, instead of saying that nothing is there [X-036]', async () => {
  const moved = () => Response.json({ message: 'No', redirect_to: '/pages/about-us' }, { status: 404 })
  const { router } = renderRemote(remote, '/pages/about', {
    network: {
      'GET api/v1/custom-pages/about': moved,
      'GET api/v1/custom-pages/about-us': { page: about },
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeTruthy()
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/pages/about-us', 'REPLACE'])
})

it.each([
  '//example.com',
  '/\\example.com',
  'https://example.com',
  'javascript:alert(1)',
])('goes nowhere else than to a page of this site: not to %s', async redirect_to => {
  expectErrors()
  renderRemote(bounded, '/pages/about', {
    network: {
      'GET api/v1/custom-pages/about': () => Response.json({ message: 'No', redirect_to }, { status: 404 }),
    },
  })
  expect(await screen.findByText('Boundary 404')).toBeTruthy()
})

it('colours code by the language it names, and leaves a page without code alone [S-049]', async () => {
  const body =
    '<pre><code class="language-javascript">const a = "1 &lt; 2"</code></pre><pre><code class="language-none">b</code></pre>'
  renderRemote(remote, '/pages/about-us', {
    network: { 'GET api/v1/custom-pages/about-us': { page: { ...about, body } } },
  })
  await waitFor(() => expect(document.querySelector('code .hljs-keyword')?.textContent).toBe('const'))
  expect(document.querySelector('pre code')?.textContent).toBe('const a = "1 < 2"')
  expect(document.querySelector('.language-none')?.innerHTML).toBe('b')
})

it('colours code by another name of its language, and by a guess where none is named [S-049]', async () => {
  // What is in no language stands first: it was considered by the time that the others are coloured.
  const body =
    '<pre><code>§</code></pre><pre><code class="language-js">let a</code></pre><pre><code>SELECT id FROM users WHERE name = 1</code></pre>'
  renderRemote(remote, '/pages/about-us', {
    network: { 'GET api/v1/custom-pages/about-us': { page: { ...about, body } } },
  })
  const keywords = () => [...document.querySelectorAll('.hljs-keyword')].map(word => word.textContent)
  await waitFor(() => expect(keywords()).toEqual(['let', 'SELECT', 'FROM', 'WHERE']), { timeout: 5_000 })
  const blocks = [...document.querySelectorAll('pre code')].map(code => code.className.split(' '))
  expect(blocks).toEqual([
    [''],
    expect.arrayContaining(['language-js']),
    expect.arrayContaining(['language-sql']),
  ])
})

it('shows a draft behind its link, and says that it is one', async () => {
  renderRemote(remote, '/pages/preview/secret', {
    network: { 'GET api/v1/page-previews/secret': { page: about } },
  })
  expect(await screen.findByText('Preview: not everybody can see this page')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeTruthy()
})

it('says when a page could not be loaded, after three tries, and lets try again [X-033]', async () => {
  let isDown = true
  const { host } = renderRemote(remote, '/pages/about-us', {
    bootstrap: aBootstrap({ user: aUser({ unread_notifications_count: 2 }) }),
    network: { 'GET api/v1/custom-pages/about-us': () => (isDown ? fails(500)() : { page: about }) },
  })
  await screen.findByRole('heading', { level: 1, name: 'There was an issue loading this page' })
  expect(screen.getByText('Please try again later')).toBeTruthy()
  expect(document.title).toBe('(2) There was an issue loading this page – Acme')
  expect(host.requests).toHaveLength(3)
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeTruthy()
})

it('loads a video of another site only when asked to, from its address alone', async () => {
  const href = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const link = (address: string, title: string) => `<figure><a href="${address}">${title}</a></figure>`
  const body = [
    link(href, 'How we began'),
    link('https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ', 'Elsewhere'),
    `<p><a href="${href}">In a sentence</a></p>`,
    `<iframe src="${href}"></iframe>`,
  ].join('')
  renderRemote(remote, '/pages/about-us', {
    network: { 'GET api/v1/custom-pages/about-us': { page: { ...about, body } } },
  })
  const load = await screen.findByRole('button', { name: /^Load the video from/ })
  expect(load.textContent).toBe('Load the video from www.youtube-nocookie.com')
  expect(screen.getByRole('link', { name: 'How we began' }).getAttribute('href')).toBe(href)
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.click(load)
  const frame = screen.getByTitle('How we began (YouTube)')
  expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms/)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})
