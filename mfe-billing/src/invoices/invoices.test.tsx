import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anInvoice, renderBilling } from '../testing/render-billing'

const INVOICES = 'GET api/v1/billing/invoices'
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Invoices' }))
    .getAllByRole('row')
    .slice(1)

it('lists invoices with what they say, their PDF, and how to pay those that are open [S-125][C-078]', async () => {
  renderBilling('/billing/invoices', {
    network: {
      [INVOICES]: {
        invoices: [
          anInvoice({
            id: 'in_2',
            number: 'A-0002',
            status: 'open',
            pay_url: 'https://pay.example.com/in_2',
          }),
          anInvoice({ refunded: 9 }),
        ],
        has_more: false,
      },
    },
  })
  await screen.findByText('A-0002')
  const [open, paid] = await rows()
  expect(open?.textContent).toContain('Apr 3, 2026To be paid$49.00')
  expect(paid?.textContent).toContain('Paid$49.00$9.00 refunded')
  const pay = screen.getByRole('link', { name: 'Pay invoice A-0002' })
  expect(pay.getAttribute('href')).toBe('https://pay.example.com/in_2')
  const pdf = screen.getByRole('link', { name: 'PDF of invoice A-0001' })
  expect(pdf.getAttribute('href')).toBe('http://localhost/api/v1/billing/invoices/in_1/pdf')
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('loads older ones', async () => {
  const { host } = renderBilling('/billing/invoices', {
    network: {
      [INVOICES]: ({ query }: { query: URLSearchParams }) =>
        query.get('after')
          ? { invoices: [anInvoice()], has_more: false }
          : { invoices: [anInvoice({ id: 'in_9', number: 'A-0009' })], has_more: true },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('A-0001')).toBeTruthy()
  expect(await rows()).toHaveLength(2)
  expect(host.requests.at(-1)?.query.get('after')).toBe('in_9')
})

it('says so where there are none', async () => {
  renderBilling('/billing/invoices', { network: { [INVOICES]: { invoices: [], has_more: false } } })
  expect(await screen.findByText('There are no invoices yet')).toBeTruthy()
})
