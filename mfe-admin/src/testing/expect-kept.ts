import { screen, within } from '@testing-library/react'

/** Expects that an editor says that its subject is deleted, leads back to the list at an address, and still has a text in a field. */
export async function expectKept(label: string, text: string, list: string) {
  const notice = (await screen.findByText(/^Somebody has deleted this\./)).closest('[role="alert"]')
  const way = within(notice as HTMLElement).getByRole('link', { name: 'Back to the list' })
  expect(way.getAttribute('href')).toBe(list)
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text)
}
