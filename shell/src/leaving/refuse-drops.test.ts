import { refuseDrops } from './refuse-drops'

const drag = (type: string, target: Element, types = ['Files']) => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: { types, dropEffect: 'copy' },
  })
  target.dispatchEvent(event)
  return { isRefused: event.dataTransfer.dropEffect === 'none', isTaken: event.defaultPrevented }
}

beforeAll(() => refuseDrops(window))
afterEach(() => document.body.replaceChildren())

it.each(['dragover', 'drop'])('keeps the page when a file is dropped beside what takes it: %s', type => {
  expect(drag(type, document.body)).toEqual({ isRefused: true, isTaken: true })
})

it('leaves a drop to what takes it, to a file field, and to the browser when it is text', () => {
  const zone = document.createElement('div')
  zone.addEventListener('dragover', event => event.preventDefault())
  const field = Object.assign(document.createElement('input'), { type: 'file' })
  document.body.append(zone, field)
  expect(drag('dragover', zone)).toEqual({ isRefused: false, isTaken: true })
  expect(drag('dragover', field)).toEqual({ isRefused: false, isTaken: false })
  expect(drag('dragover', document.body, ['text/plain'])).toEqual({ isRefused: false, isTaken: false })
})
