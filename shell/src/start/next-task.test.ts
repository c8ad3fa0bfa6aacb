import { nextTask } from './next-task'

afterEach(() => void Reflect.deleteProperty(document, 'hidden'))

it('lets a task that waits already go first', async () => {
  const told: string[] = []
  setTimeout(() => told.push('waiting'))
  await nextTask().then(() => told.push('next'))
  expect(told).toEqual(['waiting', 'next'])
})

it('waits for nothing in a hidden tab, whose timers are slow', async () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  const told: string[] = []
  setTimeout(() => told.push('waiting'))
  await nextTask().then(() => told.push('next'))
  expect(told).toEqual(['next'])
})
