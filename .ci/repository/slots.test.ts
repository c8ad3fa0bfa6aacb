import { slots } from '../../shared/src/contract/slots'
import { read, remotes, sources } from './files'

const drawnBy = (...kinds: string[]) =>
  Object.entries(slots).flatMap(([name, slot]) => (kinds.includes(slot.drawnBy) ? [name] : []))
const code = sources.filter(file => /^shell\/src\/.*(?<!\.test)\.tsx$/.test(file)).map(read)

it('the layout draws exactly the slots of which the table says so', () => {
  const drawn = code.flatMap(text => [
    ...[...text.matchAll(/<Slot name="([^"]+)"/g)].map(([, name]) => name),
    ...[...text.matchAll(/<LayoutSlots prefix="([^"]+)"/g)].map(([, prefix]) => `${prefix}*`),
  ])
  expect(drawn).toEqual(drawnBy('layout'))
})

it('the release of the shell offers exactly the slots that the table says it draws', () => {
  const [, list = ''] = /offers: \[(.*)\]/.exec(read('shared/build/shell.cjs')) ?? []
  expect([...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(drawnBy('layout', 'route'))
})

it('the remotes of this repository offer exactly the slots that the table says pages draw', () => {
  const offered = remotes.flatMap(remote => JSON.parse(read(`${remote}/remote.json`)).offers ?? [])
  expect(offered).toEqual(drawnBy('page'))
})
