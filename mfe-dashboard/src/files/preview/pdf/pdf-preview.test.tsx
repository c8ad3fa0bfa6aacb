import { renderRoutes } from '@app/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type OpenPdf, UnreadablePdf } from './open-pdf'
import PdfPreview from './pdf-preview'

const show = (open: () => Promise<OpenPdf>) =>
  renderRoutes(() => [{ path: '/', element: <PdfPreview url="/a" name="report.pdf" open={open} /> }], '/')

/** A document of three pages that notes what is done with it. */
function aPdf() {
  const done: string[] = []
  const pdf: OpenPdf = {
    pages: 3,
    async draw(page, { width, height }) {
      done.push(`page ${page}, ${width} wide${height ? `, ${Math.round(height)} high at most` : ''}`)
    },
    close: () => done.push('closed'),
  }
  return { done, open: async () => pdf }
}

it('draws one page at a time as wide as there is room, turned by buttons and by arrow keys, and closes the document', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  const { done, open } = aPdf()
  const { router } = show(open)
  await screen.findByRole('img', { name: 'Page 1 of 3' })
  expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('img', { name: 'Page 2 of 3' })
  const pages = screen.getByRole('region', { name: 'report.pdf' })
  for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(pages, { key })
  await screen.findByRole('img', { name: 'Page 3 of 3' })
  fireEvent.keyDown(pages, { key: 'ArrowLeft' })
  await screen.findByRole('img', { name: 'Page 2 of 3' })
  fireEvent.click(screen.getByRole('button', { name: 'Whole page' }))
  await waitFor(() => expect(done.at(-1)).toBe('page 2, 600 wide, 461 high at most'))
  await act(() => router.navigate('/elsewhere'))
  await waitFor(() => expect(done.at(-1)).toBe('closed'))
  expect(done.slice(0, 4)).toEqual([1, 2, 3, 2].map(page => `page ${page}, 600 wide`))
  jest.restoreAllMocks()
})

it.each([
  ['locked', 'This PDF is protected by a password'],
  ['broken', 'This PDF is damaged'],
] as const)('says that a document is %s, and that it can be downloaded', async (reason, words) => {
  show(() => Promise.reject(new UnreadablePdf(reason, undefined)))
  await screen.findByText(words)
  screen.getByText('Download it to open it.')
})

it('says and reports that a document did not come', async () => {
  const error = new Error('the network is gone')
  const { host } = show(() => Promise.reject(error))
  await screen.findByText('The PDF could not be loaded')
  expect(host.reported).toEqual([error])
})
