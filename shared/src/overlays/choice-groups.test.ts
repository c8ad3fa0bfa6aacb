import { filterGroups, findByTyping } from './choice-groups'

const options = ['Berlin', 'Bern', 'Bratislava', 'Lisbon', 'São Paulo'].map(name => ({
  value: name,
  label: name,
}))
const found = (chosen: string, typed: string) => findByTyping(options, chosen, typed)?.value

it.each([
  ['', 'b', 'Berlin'],
  ['Berlin', 'b', 'Bern'],
  ['Berlin', 'bb', 'Bern'],
  ['Bratislava', 'b', 'Berlin'],
  ['Berlin', 'be', 'Berlin'],
  ['Berlin', 'bern', 'Bern'],
  ['Berlin', 'sao', 'São Paulo'],
  ['Berlin', 'x', undefined],
])('from "%s", typing "%s" leads to %s', (chosen, typed, expected) => {
  expect(found(chosen, typed)).toBe(expected)
})

it('keeps the groups that contain every word, in a label or its heading', () => {
  const groups = [
    { label: 'Europe', options: options.slice(0, 4) },
    { label: 'America', options: options.slice(4) },
  ]
  const names = (query: string) =>
    filterGroups(groups, query).map(group => group.options.map(one => one.value))
  expect(names('europe be')).toEqual([['Berlin', 'Bern']])
  expect(names('sao')).toEqual([['São Paulo']])
  expect(names('asia')).toEqual([])
})
