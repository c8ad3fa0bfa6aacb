import type { ParcelProps } from '@app/shared/contract'
import { renderRemote } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { readRemote } from '../loading/read-remote'

/** A parcel that writes down what is asked of it, and whose mounting waits for `arrive`. */
function aParcel() {
  const steps: string[] = []
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const parcel = {
    async bootstrap() {},
    async mount({ domElement, path }: ParcelProps) {
      steps.push(`mount ${path}`)
      await arrived
      domElement.textContent = 'Drawn elsewhere'
      steps.push('mounted')
    },
    async update({ path }: ParcelProps) {
      steps.push(`update ${path}`)
    },
    async unmount() {
      steps.push('unmount')
    },
  }
  return { parcel, steps, arrive: () => arrive() }
}

const asRemote = (parcel: object) => {
  const remote = readRemote({ default: parcel }, { kind: 'parcel', claims: [{ path: '/orders' }] })
  if (!remote) throw new Error('not taken for a parcel')
  return remote
}

it('mounts a parcel where the visitor is, and tells it where they go', async () => {
  const { parcel, steps, arrive } = aParcel()
  arrive()
  const { host } = renderRemote(asRemote(parcel), '/orders/7?all=1')
  await screen.findByText('Drawn elsewhere')
  act(() => host.navigate('/orders/8#notes'))
  await waitFor(() => expect(steps).toEqual(['mount /orders/7?all=1', 'mounted', 'update /orders/8#notes']))
})

it('unmounts a parcel that was still being mounted when the visitor left, after that', async () => {
  const { parcel, steps, arrive } = aParcel()
  const { host } = renderRemote(asRemote(parcel), '/orders')
  await waitFor(() => expect(steps).toEqual(['mount /orders']))
  act(() => host.navigate('/'))
  await screen.findByText('Another page')
  arrive()
  await waitFor(() => expect(steps).toEqual(['mount /orders', 'mounted', 'unmount']))
})

it.each([
  ['parcel', { routes: () => [] }],
  ['parcel', { bootstrap() {}, mount() {} }],
  ['react', aParcel().parcel],
] as const)('does not take for a %s what is none', (kind, exported) => {
  expect(readRemote({ default: exported }, { kind, claims: [] })).toBeUndefined()
  expect(readRemote(undefined, { kind, claims: [] })).toBeUndefined()
})
