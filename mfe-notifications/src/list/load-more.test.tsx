import { aBootstrap, aNotification, aPage, aUser, renderRemote } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { fewFilters } from '../testing/few-filters'

const told = (id: number) =>
  aNotification({
    id: `n-${id}`,
    type: `type-${id}`,
    data: { lines: [{ type: 'primary', content: `News ${id}` }] },
  })
const news = () => screen.getAllByText(/^News \d/).map(({ textContent }) => textContent)

/** A list of two a page, on a server that answers when it is told to; what is asked for first is answered at once. */
async function atList() {
  let rows = [3, 2, 1].map(told)
  const answers: (() => void)[] = []
  let isHeld = false
  const { host } = renderRemote(remote, '/notifications', {
    bootstrap: aBootstrap({ user: aUser({ unread_notifications_count: 3 }) }),
    network: {
      ...fewFilters,
      'GET api/v1/notifications': async ({ query }: { query: URLSearchParams }) => {
        if (isHeld) await new Promise<void>(resolve => answers.push(resolve))
        const page = Number(query.get('page'))
        return aPage(rows.slice(page * 2 - 2, page * 2), { total: rows.length, page, perPage: 2 })
      },
    },
  })
  await screen.findByText('News 3')
  isHeld = true
  return {
    /** As the shell does when the server tells of a notification. */
    comes(id: number, { isTold = true } = {}) {
      rows = [told(id), ...rows]
      if (isTold) act(() => void host.queries.invalidateQueries({ queryKey: ['notifications', 'all'] }))
    },
    /** Answers whatever is asked for from now on. */
    answerAll: () =>
      act(async () => {
        isHeld = false
        for (const answer of answers.splice(0)) answer()
      }),
  }
}
const press = async () => userEvent.click(screen.getByRole('button', { name: 'Load more' }))

it('loads more also when a notification comes while it is on its way', async () => {
  const { comes, answerAll } = await atList()
  await press()
  comes(4)
  await answerAll()
  await waitFor(() => expect(news()).toEqual(['News 4', 'News 3', 'News 2', 'News 1']))
})

it('loads more also when it is asked for while a notification is on its way, which is not left out', async () => {
  const { comes, answerAll } = await atList()
  comes(4)
  await press()
  await answerAll()
  await waitFor(() => expect(news()).toEqual(['News 4', 'News 3', 'News 2', 'News 1']))
})

it('shows one once that another moved to the next page, of which nobody has told yet', async () => {
  const { comes, answerAll } = await atList()
  comes(4, { isTold: false })
  await press()
  await answerAll()
  await waitFor(() => expect(news()).toEqual(['News 3', 'News 2', 'News 1']))
})
