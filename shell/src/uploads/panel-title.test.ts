import { panelTitle } from './panel-title'

const total = {
  completed: 1,
  failed: 0,
  count: 3,
  cancelled: 2,
  isBusy: true,
  isMoving: true,
  percentage: 50,
  bytesPerSecond: 0,
  secondsLeft: undefined,
}

it.each([
  [{}, false, 'Uploading: :done of :count'],
  [{}, true, 'No connection: :done of :count uploaded'],
  [{ isMoving: false }, true, 'Paused: :done of :count'],
  [{ isBusy: false, isMoving: false }, true, 'Uploaded: :done of :count'],
])('says of %j, without a connection: %s, "%s"', (changes, isOffline, message) =>
  expect(panelTitle({ ...total, ...changes }, isOffline)).toEqual([message, { done: 1, count: 3 }]))

it('says how many were cancelled when nothing else is in the list', () => {
  const left = { ...total, completed: 0, count: 0, isBusy: false, isMoving: false }
  expect(panelTitle(left, false)).toEqual(['Upload cancelled|:count uploads cancelled', { count: 2 }])
})
