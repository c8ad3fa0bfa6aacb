import { waitFor } from '@testing-library/react'
import { aManifest } from '../testing/a-manifest'
import { followRevisions } from './follow-revisions'
import type { Registry } from './registry'

/** The server, as streams and questions find it. */
const server = { revision: 1 }

class Stream extends EventTarget {
  static readonly all: Stream[] = []
  isClosed = false
  constructor() {
    super()
    Stream.all.push(this)
  }
  close() {
    this.isClosed = true
  }
  tell(revision: number) {
    this.dispatchEvent(new MessageEvent('revision', { lastEventId: String(revision) }))
  }
}
Object.assign(globalThis, { EventSource: Stream })

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Stream.all.length = 0
  server.revision = 1
})

function tab({ silence = 60_000, startedFrom = 1 } = {}) {
  let manifest = aManifest({}, startedFrom)
  const onOldStart = jest.fn()
  const refresh = jest.fn(async () => {
    manifest = aManifest({}, server.revision)
  })
  stops.push(
    followRevisions({ manifest: () => manifest } as unknown as Registry, refresh, onOldStart, silence),
  )
  return { refresh, onOldStart, revision: () => manifest.revision }
}

it('asks when the stream tells of another revision, and not for the one it has', async () => {
  const { refresh, revision, onOldStart } = tab()
  Stream.all[0]?.tell(1)
  expect(refresh).not.toHaveBeenCalled()
  server.revision = 2
  Stream.all[0]?.tell(2)
  await waitFor(() => expect(revision()).toBe(2))
  expect(onOldStart).not.toHaveBeenCalled()
})

it('says so when the page had started from an old document', async () => {
  server.revision = 2
  const { onOldStart } = tab()
  Stream.all[0]?.tell(2)
  await waitFor(() => expect(onOldStart).toHaveBeenCalledTimes(1))
})

it('asks by itself where nothing comes through, opens the stream anew, and tells the other tabs', async () => {
  const patient = tab()
  const silent = tab({ silence: 20 })
  server.revision = 2
  await waitFor(() => expect([silent.revision(), patient.revision()]).toEqual([2, 2]))
  expect(Stream.all.length).toBeGreaterThan(2)
  expect(Stream.all.filter(({ isClosed }) => !isClosed)).toHaveLength(2)
})

it('is told at once where things stand when another tab knows', async () => {
  tab()
  Stream.all[0]?.tell(1)
  server.revision = 3
  Stream.all[0]?.tell(3)
  const late = tab()
  await waitFor(() => expect(late.revision()).toBe(3))
})
