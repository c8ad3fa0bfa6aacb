import type { ParcelProps } from '@app/shared/contract'
import { fakeHost } from '@app/shared/testing'
import { runParcel } from './run-parcel'

const settle = () => new Promise(resolve => setTimeout(resolve, 20))

function run(steps: Partial<Record<'mount' | 'update' | 'unmount', (props: ParcelProps) => Promise<void>>>) {
  const failures: unknown[] = []
  const into = document.createElement('main')
  const nothing = async () => {}
  const running = runParcel(
    { bootstrap: nothing, mount: nothing, update: nothing, unmount: nothing, ...steps },
    { into, host: fakeHost(), basePath: '/', onFailure: cause => failures.push(cause) },
  )
  return { running, into, failures }
}

it('fails with what a mount rejects with', async () => {
  const { running, failures } = run({ mount: () => Promise.reject(new Error('no canvas')) })
  running.show('/orders')
  await settle()
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('no canvas') })])
})

it('fails with what an update rejects with, unless it was stopped before', async () => {
  const { running, failures } = run({ update: () => Promise.reject(new Error('no order')) })
  running.show('/orders/1')
  running.show('/orders/2')
  await settle()
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('no order') })])

  const left = run({ update: () => Promise.reject(new Error('no order')) })
  left.running.show('/orders/1')
  left.running.show('/orders/2')
  left.running.stop()
  await settle()
  expect([left.failures, left.into.childElementCount]).toEqual([[], 0])
})

it('waits for a mount before the path is told, and removes its element at the end', async () => {
  const steps: string[] = []
  let arrive = () => {}
  const { running, into } = run({
    mount: () =>
      new Promise<void>(resolve => {
        arrive = () => {
          steps.push('mounted')
          resolve()
        }
      }),
    update: async ({ path }) => void steps.push(path),
  })
  running.show('/orders/1')
  running.show('/orders/2')
  await settle()
  expect(steps).toEqual([])
  arrive()
  await settle()
  expect(steps).toEqual(['mounted', '/orders/2'])
  running.stop()
  await settle()
  expect(into.childElementCount).toBe(0)
})
