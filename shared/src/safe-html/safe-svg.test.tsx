import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitFor } from '@testing-library/react'
import { renderWithHost } from '../testing'
import { SafeSvg } from './safe-svg'

const files: Record<string, string> = {
  '/good.svg': '<svg viewBox="0 0 16 16"><path d="M0 0h16v16z" fill="currentColor"/></svg>',
  '/evil.svg':
    '<?xml version="1.0"?><svg onload="window.hacked=1"><script>window.hacked=1</script><a href="javascript:1"><path d="M0 0"/></a><use href="//evil/x"/><foreignObject><img src=x onerror="window.hacked=1"></foreignObject><style>body{display:none}</style><path id="root" d="M1 1"/></svg>',
  '/page.html': '<h1>Not found</h1>',
}
const asked: string[] = []
let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const file = files[request.url ?? '']
    response
      .writeHead(file ? 200 : 404, { 'access-control-allow-origin': '*' })
      .end(file ?? files['/page.html'])
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const drawings = () => Array.from(document.querySelectorAll('[aria-hidden="true"] > svg'))

it('fetches a drawing as text, once for all who show it, and puts it into the page [C-007]', async () => {
  renderWithHost(
    <>
      <SafeSvg src={`${origin}/good.svg`} />
      <SafeSvg src={`${origin}/good.svg`} size={20} />
    </>,
  )
  await waitFor(() => expect(drawings()).toHaveLength(2))
  expect(drawings()[0]?.querySelector('path')?.getAttribute('fill')).toBe('currentColor')
  expect(asked.filter(path => path === '/good.svg')).toHaveLength(1)
})

it('removes what could act, reach elsewhere or change the rest of the page [C-007]', async () => {
  renderWithHost(<SafeSvg src={`${origin}/evil.svg`} />)
  await waitFor(() => expect(drawings()).toHaveLength(1))
  const [svg] = drawings()
  expect(svg?.outerHTML).not.toMatch(/script|onload|onerror|href|style|foreignObject|img|id="root"/i)
  expect(svg?.querySelector('path[d="M1 1"]')).toBeTruthy()
  expect('hacked' in window).toBe(false)
})

it('shows nothing for a file that is missing or no drawing', async () => {
  const { host } = renderWithHost(
    <>
      <SafeSvg src={`${origin}/missing.svg`} />
      <SafeSvg src={`${origin}/page.html`} />
    </>,
  )
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['/missing.svg', '/page.html'])))
  await waitFor(() => expect(host.queries.isFetching()).toBe(0))
  expect(document.querySelector('h1')).toBeNull()
  expect(drawings()).toHaveLength(0)
})
