import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { aBootstrap, aUser, renderWithHost } from '../testing'
import { draftPlace, draftsLeft, type Host, keepWork, useKeptWork } from '.'

const areLines = (stored: unknown): stored is number[] =>
  Array.isArray(stored) && stored.every(line => typeof line === 'number')

function Drawing({ id = 'drawing' }: { id?: string }) {
  const [saved, setSaved] = useState(0)
  const [lines, setLines] = useState<number[]>([])
  const isDirty = lines.length !== saved
  useKeptWork({ id, what: 'Your drawing', work: lines, isDirty, fits: areLines, restore: setLines })
  return (
    <>
      <p data-testid="drawn">{lines.join()}</p>
      <button type="button" onClick={() => setLines([...lines, lines.length + 1])}>
        Draw
      </button>
      <button type="button" onClick={() => setSaved(lines.length)}>
        Save
      </button>
    </>
  )
}
const drawn = () => screen.getByTestId('drawn').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isHeld = (host: Host) => host.updates.work().some(work => work.asksBeforeLeaving?.())
beforeEach(() => sessionStorage.clear())

async function draw() {
  const { host } = renderWithHost(<Drawing />)
  expect(isHeld(host)).toBe(false)
  await press('Draw')
  await press('Draw')
  expect(isHeld(host)).toBe(true)
  expect(host.updates.work().flatMap(work => work.lost())).toEqual([])
  return host
}

it('restores what was worked on where the page is opened again, once, and it still counts as unsaved', async () => {
  keepWork(await draw())
  act(cleanup)
  const { host } = renderWithHost(<Drawing />)
  expect(drawn()).toBe('1,2')
  expect(isHeld(host)).toBe(true)
  act(cleanup)
  renderWithHost(<Drawing />)
  expect(drawn()).toBe('')
})

it('keeps nothing of what was saved', async () => {
  const host = await draw()
  await press('Save')
  expect(isHeld(host)).toBe(false)
  keepWork(host)
  act(cleanup)
  renderWithHost(<Drawing />)
  expect(drawn()).toBe('')
})

it.each([
  ['other work of the page', <Drawing key="other" id="another drawing" />, aBootstrap()],
  ['somebody else', <Drawing key="user" />, aBootstrap({ user: aUser() })],
])('gives %s none of it, and has it still', async (_, page, bootstrap) => {
  const first = await draw()
  keepWork(first)
  act(cleanup)
  renderWithHost(page, { bootstrap })
  expect(drawn()).toBe('')
  expect(draftsLeft(draftPlace(first))).toHaveLength(1)
})

it('leaves what does not fit to be copied', async () => {
  const first = await draw()
  keepWork(first)
  sessionStorage.setItem('mfe:drafts', `${sessionStorage.getItem('mfe:drafts')}`.replace('[1,2]', '"1, 2"'))
  act(cleanup)
  renderWithHost(<Drawing />)
  expect(drawn()).toBe('')
  expect(draftsLeft(draftPlace(first))[0]).toMatchObject({
    values: { work: '1, 2' },
    labels: { work: 'Your drawing' },
  })
})
