import { createStore } from 'zustand/vanilla'
import type { UploadRecord } from '../host/uploads'
import { createQueue, type UploadRun } from './queue'
import type { UploadResult } from './transports/transport'
import { UploadStop } from './upload-stop'
import { toUploadedFile } from './uploaded-file'

const record = (id: string, relativePath = id): UploadRecord => ({
  id,
  file: { ...toUploadedFile(new Blob(['x']), { name: id, relativePath }), size: 1000 },
  options: {},
  workspaceId: 0,
  status: 'pending',
  isPaused: false,
  isInterrupted: false,
  percentage: 0,
  bytesUploaded: 0,
  bytesPerSecond: 0,
  errorMessage: null,
  errorValues: {},
  entry: null,
  answer: null,
  request: { transport: 'form' },
})

/** A queue whose uploads end when the test says so. */
const start = (...all: UploadRecord[]) => {
  const records = createStore<readonly UploadRecord[]>(() => all)
  const sent = new Map<string, UploadRun & { end(result?: Error): Promise<void> }>()
  const heard: string[] = []
  const queue = createQueue({
    records,
    send: ({ id }, run) =>
      new Promise<UploadResult>((resolve, reject) => {
        run.signal.addEventListener('abort', () => reject(run.signal.reason))
        sent.set(id, {
          ...run,
          end: async result => {
            if (result) reject(result)
            else resolve({ entry: null, answer: { ok: true } })
            await settled()
          },
        })
      }),
    goesAlone: ({ file }) => file.relativePath.includes('/'),
    messageOf: error => (error as Error).message,
    onCompleted: ({ id }) => void heard.push(`${id} completed`),
    onFailed: ({ id }, error) => void heard.push(`${id} failed: ${(error as Error).message}`),
  })
  queue.startNext()
  const states = () => records.getState().map(({ status }) => status)
  return { queue, records, sent, heard, states, get: (id: string) => queue.find(id) }
}
const settled = async () => {
  for (let step = 0; step < 10; step++) await Promise.resolve()
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('sends three at a time, and the next when one is done [T-036][T-041][K-023]', async () => {
  const { sent, states, heard, get } = start(record('a'), record('b'), record('c'), record('d'))
  expect(states()).toEqual(['inProgress', 'inProgress', 'inProgress', 'pending'])
  await sent.get('b')?.end()
  expect(states()).toEqual(['inProgress', 'completed', 'inProgress', 'inProgress'])
  await sent.get('a')?.end(new Error('No'))
  expect(states()).toEqual(['failed', 'completed', 'inProgress', 'inProgress'])
  expect(heard).toEqual(['b completed', 'a failed: No'])
  expect(get('b')).toMatchObject({ percentage: 100, bytesUploaded: 1000, answer: { ok: true } })
})

it('sends one at a time while one of a folder or of several chunks is on its way [T-042][T-043]', async () => {
  const { sent, states } = start(record('a', 'trip/a'), record('b', 'trip/b'), record('c'))
  expect(states()).toEqual(['inProgress', 'pending', 'pending'])
  await sent.get('a')?.end()
  expect(states()).toEqual(['completed', 'inProgress', 'pending'])
  await sent.get('b')?.end()
  expect(states()).toEqual(['completed', 'completed', 'inProgress'])
})

it('lets one that goes alone wait until the others are done', async () => {
  const { sent, states } = start(record('a'), record('b', 'trip/b'))
  expect(states()).toEqual(['inProgress', 'pending'])
  await sent.get('a')?.end()
  expect(states()).toEqual(['completed', 'inProgress'])
})

it('says how far each is; 100 % is what the server has confirmed [E-059]', () => {
  const { sent, get } = start(record('a'))
  sent.get('a')?.onProgress(0)
  jest.advanceTimersByTime(1000)
  sent.get('a')?.onProgress(505)
  expect(get('a')).toMatchObject({ percentage: 50, bytesUploaded: 505, bytesPerSecond: 505 })
  sent.get('a')?.onProgress(1000)
  expect(get('a')).toMatchObject({ percentage: 99, status: 'inProgress' })
})

it('gives up what stands still for 30 seconds, and stops its request [T-039][K-024]', async () => {
  const { sent, states, heard } = start(record('a'))
  jest.advanceTimersByTime(29_999)
  expect(sent.get('a')?.signal.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect(sent.get('a')?.signal.aborted).toBe(true)
  await settled()
  expect(states()).toEqual(['failed'])
  expect(heard).toEqual(['a failed: Upload timed out'])
})

it('waits another 30 seconds after every sign of life [T-040]', () => {
  const { sent } = start(record('a'))
  jest.advanceTimersByTime(29_000)
  sent.get('a')?.onProgress(1)
  jest.advanceTimersByTime(29_000)
  sent.get('a')?.onActivity()
  jest.advanceTimersByTime(29_000)
  expect(sent.get('a')?.signal.aborted).toBe(false)
  jest.advanceTimersByTime(1000)
  expect(sent.get('a')?.signal.aborted).toBe(true)
})

it('says at once that there is no network, and gives nothing up for it', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get')
  const { sent, get } = start(record('a'), record('b'), { ...record('c'), isPaused: true })
  sent.get('a')?.onProgress(0)
  jest.advanceTimersByTime(1000)
  sent.get('a')?.onProgress(500)
  network.mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  for (const id of ['a', 'b']) expect(get(id)).toMatchObject({ isInterrupted: true, bytesPerSecond: 0 })
  expect(get('c')).toMatchObject({ isInterrupted: false, status: 'pending' })
  jest.advanceTimersByTime(300_000)
  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  jest.advanceTimersByTime(29_000)
  sent.get('a')?.onProgress(600)
  jest.advanceTimersByTime(1000)
  await settled()
  expect(get('a')).toMatchObject({ status: 'inProgress', isInterrupted: false })
  expect(get('b')).toMatchObject({ status: 'failed', errorMessage: 'Upload timed out' })
  network.mockRestore()
})

it('frees the place of one that is stopped, and leaves its record to whoever stopped it', async () => {
  const { queue, sent, states, heard } = start(...['a', 'b', 'c', 'd'].map(id => record(id)))
  queue.change('a', { status: 'aborted' })
  queue.stop('a', new UploadStop('abort'))
  sent.get('a')?.onProgress(500)
  await settled()
  expect(states()).toEqual(['aborted', 'inProgress', 'inProgress', 'inProgress'])
  expect(queue.find('a')?.bytesUploaded).toBe(0)
  expect(heard).toEqual([])
})

it('does not begin again what has not ended yet', async () => {
  const { queue, sent, states } = start(record('a'))
  const before = sent.get('a')
  queue.change('a', { status: 'pending' })
  queue.startNext()
  expect(sent.get('a')).toBe(before)
  queue.stop('a', new UploadStop('pause'))
  await settled()
  expect(sent.get('a')).not.toBe(before)
  expect(states()).toEqual(['inProgress'])
})
