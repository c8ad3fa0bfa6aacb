import { read, sources } from './files'

/** Suites of a Jest worker sign people up on one server, in any order. */
const onSharedServer = sources.filter(
  file => /^e2e\/.*\.test\.ts$/.test(file) && read(file).includes('sharedFixture('),
)

it('no two journeys on one server register the same person', () => {
  const suitesOf = new Map<string, string[]>()
  for (const file of onSharedServer)
    for (const address of new Set(read(file).match(/[\w.+-]+@example\.com/g)))
      suitesOf.set(address, [...(suitesOf.get(address) ?? []), file])
  suitesOf.delete('admin@example.com')
  expect(suitesOf.size).toBeGreaterThan(20)
  expect([...suitesOf].filter(([, files]) => files.length > 1)).toEqual([])
})
