import { screen } from '@testing-library/react'
import { renderWithHost } from '../testing'
import { loadSanitizer } from './load-sanitizer'
import { SafeHtml } from './safe-html'

it('shows markup without anything that could act', async () => {
  renderWithHost(
    <SafeHtml html='<b>Hello</b><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">' />,
  )
  const shown = await screen.findByText('Hello')
  expect(shown.tagName).toBe('B')
  expect(shown.parentElement?.innerHTML).toBe('<b>Hello</b><img src="x" alt="">')
})

describe('the sanitizer', () => {
  it.each([
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
    ['<style>body{display:none}</style><p>x</p>', '<p>x</p>'],
    ['<form action="/evil"><input name="password"></form>', ''],
    ['<p id="root" class="dialog" data-x="1">x</p>', '<p>x</p>'],
    ['<a name="config">x</a>', '<a>x</a>'],
    ['<iframe src="//evil"></iframe><p>x</p>', '<p>x</p>'],
    ['<svg><script>1</script></svg><p>x</p>', '<p>x</p>'],
    [
      '<pre class="fixed"><code class="language-js hljs inset-0">a</code></pre><p class="hljs">x</p>',
      '<pre><code class="language-js hljs">a</code></pre><p>x</p>',
    ],
    ['<h2>Title</h2><pre><code>a</code></pre>', '<h2>Title</h2><pre><code>a</code></pre>'],
  ])('makes %s into %s', async (dirty, clean) => {
    const sanitize = await loadSanitizer()
    expect(sanitize(dirty)).toBe(clean)
  })

  it('keeps a new tab from reaching back', async () => {
    const sanitize = await loadSanitizer()
    expect(sanitize('<a href="https://example.com" target="_blank">x</a>')).toContain(
      'rel="noopener noreferrer"',
    )
  })
})
