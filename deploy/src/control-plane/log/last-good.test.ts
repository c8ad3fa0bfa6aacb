import { lastGoodAfter } from './last-good'

/** A state with these versions of one remote. */
const live = (...versions: string[]) => ({
  billing: versions.map(version => ({ metadata: { version } })),
})

/** What is named after each of these states of one remote, one after the other. */
function named(...states: string[][]) {
  let before: Parameters<typeof lastGoodAfter>[0]
  return states.map(versions => {
    const microFrontends = versions.length > 0 ? live(...versions) : {}
    before = { microFrontends, lastGood: lastGoodAfter(before, microFrontends) }
    return before.lastGood?.billing
  })
}

it('names nothing for a first version, and then the one before', () => {
  expect(named(['1'], ['2'], ['3'])).toEqual([undefined, '1', '2'])
})

it('stays with the version that was live for everybody through the steps of a canary', () => {
  expect(named(['1'], ['2', '1'], ['2', '1'], ['2'], ['3', '2'])).toEqual([undefined, '1', '1', '1', '2'])
})

it('never names a version that was gone back from', () => {
  expect(named(['1'], ['2'], ['1'])).toEqual([undefined, '1', undefined])
  expect(named(['1'], ['2', '1'], ['1'], ['3'])).toEqual([undefined, '1', undefined, '1'])
})

it('keeps it while other remotes move, and forgets it with the remote', () => {
  expect(named(['1'], ['2'], ['2'], [], ['3'])).toEqual([undefined, '1', '1', undefined, undefined])
})
