import { toUploadedFile, type UploadRecord } from '@app/shared/uploads'
import { clock, totalProgress } from './total-progress'

const record = (changes: Partial<UploadRecord>): UploadRecord => ({
  id: '1',
  file: { ...toUploadedFile(new Blob(['x'])), size: 1000 },
  options: {},
  workspaceId: 0,
  status: 'inProgress',
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
  ...changes,
})

it('adds up by bytes, without what was aborted or failed', () => {
  const all = [
    record({ status: 'completed' }),
    record({ bytesUploaded: 500, bytesPerSecond: 100 }),
    record({ status: 'pending' }),
    record({ status: 'failed' }),
    record({ status: 'aborted' }),
  ]
  expect(totalProgress(all)).toEqual({
    completed: 1,
    failed: 1,
    count: 4,
    cancelled: 1,
    isBusy: true,
    isMoving: true,
    percentage: 50,
    bytesPerSecond: 100,
    secondsLeft: 15,
  })
})

it('does not wait for what is paused', () => {
  const all = [record({ bytesPerSecond: 100 }), record({ status: 'pending', isPaused: true })]
  expect(totalProgress(all)).toMatchObject({ secondsLeft: 10, isBusy: true })
  expect(totalProgress([record({})])).toMatchObject({ secondsLeft: undefined })
})

it('is done when nothing is left', () => {
  expect(totalProgress([record({ status: 'failed' })])).toMatchObject({ isBusy: false, percentage: 100 })
})

it.each([
  [9, '0:09'],
  [750, '12:30'],
  [3725, '1:02:05'],
])('writes %d seconds as %s', (seconds, text) => expect(clock(seconds)).toBe(text))
