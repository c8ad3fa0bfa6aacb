import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Expects that the dialog in which something was just typed asks before Escape closes it, and that a second Escape leads back to where it was typed. */
export async function expectAsked() {
  const focused = document.activeElement
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(focused))
}
