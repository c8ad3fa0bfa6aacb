import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithHost } from '../testing'
import { Combobox } from '.'

const groups = [
  { label: 'Europe', options: ['Berlin', 'Bern', 'Bratislava', 'Lisbon'] },
  { label: 'America', options: ['São Paulo', 'Boston'] },
].map(({ label, options }) => ({ label, options: options.map(name => ({ value: name, label: name })) }))

function Choosing({ initial = '' }) {
  const [value, setValue] = useState(initial)
  return <Combobox label="City" groups={groups} value={value} onChange={setValue} placeholder="Nowhere" />
}

const trigger = () => screen.getByRole('combobox', { name: 'City' })
const filter = () => screen.findByRole('combobox', { name: 'Search City' })
const shown = () => screen.getAllByRole('option').map(option => option.textContent)

it('narrows its options while somebody types, by heading too and without accents', async () => {
  renderWithHost(<Choosing />)
  await userEvent.click(trigger())
  expect(shown()).toEqual(['Nowhere', 'Berlin', 'Bern', 'Bratislava', 'Lisbon', 'São Paulo', 'Boston'])
  await userEvent.type(await filter(), 'sao')
  expect(shown()).toEqual(['São Paulo'])
  await userEvent.clear(await filter())
  await userEvent.type(await filter(), 'europe lis')
  expect(shown()).toEqual(['Lisbon'])
  screen.getByRole('group', { name: 'Europe' })
})

it('says that there is nothing [X-032]', async () => {
  renderWithHost(<Choosing />)
  await userEvent.click(trigger())
  await userEvent.type(await filter(), 'zzz')
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said).toContain('There are no items matching your query')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('is used with the keyboard alone and gives the focus back', async () => {
  renderWithHost(<Choosing initial="Berlin" />)
  await userEvent.tab()
  expect(document.activeElement).toBe(trigger())
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await filter())
  const active = async () =>
    document.getElementById((await filter()).getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(await active()).toBe('Berlin')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(await active()).toBe('Bratislava')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(trigger().textContent).toBe('Bern')
  expect(document.activeElement).toBe(trigger())
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(trigger().textContent).toBe('Bern')
})

it('has the focus as soon as something is chosen, and takes it from nobody who went on', async () => {
  renderWithHost(
    <>
      <Choosing />
      <button type="button">Next</button>
    </>,
  )
  await userEvent.click(trigger())
  fireEvent.keyDown(await filter(), { key: 'Enter' })
  expect(document.activeElement).toBe(trigger())
  const next = screen.getByRole('button', { name: 'Next' })
  next.focus()
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(document.activeElement).toBe(next)
})

it('chooses by typing while closed, and starts anew after 500 ms [K-015]', () => {
  jest.useFakeTimers()
  renderWithHost(<Choosing />)
  const type = (letters: string) => {
    for (const key of letters) fireEvent.keyDown(trigger(), { key })
  }
  type('br')
  expect(trigger().textContent).toBe('Bratislava')
  act(() => void jest.advanceTimersByTime(499))
  type('x')
  expect(trigger().textContent).toBe('Bratislava')
  act(() => void jest.advanceTimersByTime(499))
  type('l')
  expect(trigger().textContent).toBe('Bratislava')
  act(() => void jest.advanceTimersByTime(500))
  type('l')
  expect(trigger().textContent).toBe('Lisbon')
  act(() => void jest.advanceTimersByTime(500))
  type('bb')
  expect(trigger().textContent).toBe('Berlin')
  jest.useRealTimers()
})

it('opens 2 px below, and is at most 420 px high [K-016]', async () => {
  renderWithHost(<Choosing />)
  await userEvent.click(trigger())
  await screen.findByRole('listbox')
  const frame = document.querySelector<HTMLElement>('[data-radix-popper-content-wrapper]')
  await waitFor(() => expect(frame?.style.transform).toBe('translate(0px, 2px)'))
  const css = readFileSync(join(__dirname, 'combobox.module.css'), 'utf8')
  expect(css.match(/\.panel \{[^}]*\}/)?.[0]).toContain('max-block-size: min(420px,')
})

it('says that its options are on their way after 500 ms, for 200 at least, and never that there are none [K-012]', () => {
  jest.useFakeTimers()
  const wait = (time: number) => act(() => void jest.advanceTimersByTime(time))
  let arrive = () => {}
  function Waiting() {
    const [options, setOptions] = useState<{ value: string; label: string }[]>()
    arrive = () => setOptions([{ value: 'bern', label: 'Bern' }])
    return (
      <Combobox
        label="City"
        groups={[{ options: options ?? [] }]}
        loading={!options}
        value=""
        onChange={() => {}}
      />
    )
  }
  renderWithHost(<Waiting />)
  fireEvent.click(trigger())
  const spinner = () => screen.queryByRole('progressbar', { name: 'Loading' })
  const nothing = () => screen.queryByText('There are no items matching your query')
  wait(499)
  expect([spinner(), nothing()]).toEqual([null, null])
  wait(1)
  expect(spinner()).toBeTruthy()
  act(arrive)
  wait(150)
  expect(spinner()).toBeTruthy()
  wait(50)
  expect(spinner()).toBeNull()
  expect(shown()).toEqual(['Bern'])
  jest.useRealTimers()
})
