import { waitFor } from '@testing-library/react'
import { keepFocus } from './keep-focus'

beforeAll(() => keepFocus(document))
beforeEach(() => {
  document.body.innerHTML = `
    <button id="skip">Skip</button>
    <main tabindex="-1">
      <a href="/">Home</a>
      <section>
        <button disabled>Off</button>
        <ul><li><button id="delete">Delete</button></li></ul>
        <input type="hidden" /><button id="create">Create</button>
      </section>
    </main>`
})
const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`)
const later = () => new Promise(resolve => setTimeout(resolve, 20))

it('gives the focus of a removed row to what is nearest', async () => {
  element('delete')?.focus()
  document.querySelector('li')?.remove()
  await waitFor(() => expect(document.activeElement).toBe(element('create')))
})

it('stays in its place of a list whose row is removed, at last in the last row', async () => {
  const list = document.querySelector('ul')
  if (list) list.innerHTML = ['a', 'b', 'c'].map(id => `<li><button id="${id}">${id}</button></li>`).join('')
  element('b')?.focus()
  element('b')?.closest('li')?.remove()
  await waitFor(() => expect(document.activeElement).toBe(element('c')))
  element('c')?.closest('li')?.remove()
  await waitFor(() => expect(document.activeElement).toBe(element('a')))
  element('a')?.closest('li')?.remove()
  await waitFor(() => expect(document.activeElement).toBe(element('create')))
})

it('prefers a field of what took its place', async () => {
  element('create')?.focus()
  const section = document.querySelector('section')
  if (section) section.innerHTML = '<button>Copy</button><input aria-label="Code" />'
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Code'))
})

it('hands over after a question whose answer removed the row', async () => {
  element('delete')?.focus()
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="yes">Yes</button></div>')
  element('yes')?.focus()
  document.querySelector('li')?.remove()
  await later()
  expect(document.activeElement).toBe(element('yes'))
  document.querySelector('[role=dialog]')?.remove()
  await waitFor(() => expect(document.activeElement).toBe(element('create')))
})

it('hands over after a question of a menu that a mouse opened, which leaves the focus where it was', async () => {
  document.querySelector('main a')?.insertAdjacentHTML('beforebegin', '<button id="before">Before</button>')
  element('before')?.focus()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="menu" aria-labelledby="delete"><button id="entry">Entry</button></div>',
  )
  element('entry')?.focus()
  document.querySelector('[role=menu]')?.remove()
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="yes">Yes</button></div>')
  element('yes')?.focus()
  document.querySelector('li')?.remove()
  document.querySelector('[role=dialog]')?.remove()
  await waitFor(() => expect(document.activeElement).toBe(element('create')))
})

const inOverlay = (html: string) =>
  document.body.insertAdjacentHTML('beforeend', `<div role="dialog" tabindex="-1">${html}</div>`)

it('hands over within a panel that stays open, and gives the page back afterwards', async () => {
  element('delete')?.focus()
  inOverlay(
    '<a href="/all">All</a><header><button id="read">Read</button><button id="gear">Set</button></header>',
  )
  element('read')?.focus()
  element('read')?.remove()
  await waitFor(() => expect(document.activeElement).toBe(element('gear')))
  document.querySelector('li')?.remove()
  document.querySelector('[role=dialog]')?.remove()
  await waitFor(() => expect(document.activeElement).toBe(element('create')))
})

it('gives it to the panel itself where nothing in it can take it', async () => {
  inOverlay('<p><button id="read">Read</button></p>')
  element('read')?.focus()
  document.querySelector('[role=dialog] p')?.remove()
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[role=dialog]')))
})

it('gives the focus of a notice around the page to its content', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<section><button id="ok">OK</button></section>')
  element('ok')?.focus()
  element('ok')?.parentElement?.remove()
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')))
})

it('waits for what took the place of its button around the page', async () => {
  element('skip')?.focus()
  inOverlay('<button id="entry">Entry</button>')
  element('skip')?.remove()
  await later()
  expect(document.activeElement).toBe(document.body)
  element('entry')?.focus()
  document.querySelector('[role=dialog]')?.remove()
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')))
})

it('gives it to the content of the page where nothing can take it', async () => {
  element('create')?.focus()
  const main = document.querySelector('main')
  main?.replaceChildren('This page failed.')
  await waitFor(() => expect(document.activeElement).toBe(main))
})

it('leaves the focus where somebody put it, and where nothing was focused', async () => {
  element('delete')?.focus()
  element('skip')?.focus()
  document.querySelector('li')?.remove()
  await later()
  expect(document.activeElement).toBe(element('skip'))
  element('skip')?.blur()
  element('create')?.remove()
  await later()
  expect(document.activeElement).toBe(document.body)
})
