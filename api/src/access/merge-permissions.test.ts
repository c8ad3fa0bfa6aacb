import { mergePermissions } from './merge-permissions'

const permission = (name: string, ...values: [string, number][]) => ({
  name,
  restrictions: values.map(([restriction, value]) => ({ name: restriction, value })),
})

it.each([
  ['nothing', [], []],
  ['one role', [permission('a', ['count', 3])], [permission('a', ['count', 3])]],
  [
    'the higher quota',
    [permission('a', ['count', 3]), permission('a', ['count', 5])],
    [permission('a', ['count', 5])],
  ],
  ['no quota over one', [permission('a', ['count', 3]), permission('a')], [permission('a')]],
  ['one over no quota', [permission('a'), permission('a', ['count', 3])], [permission('a')]],
  [
    'only the quotas all have',
    [permission('a', ['count', 3], ['size', 1]), permission('a', ['size', 9])],
    [permission('a', ['size', 9])],
  ],
  [
    'different permissions',
    [permission('a'), permission('b', ['count', 1])],
    [permission('a'), permission('b', ['count', 1])],
  ],
])('of several roles the most generous wins: %s [P-008]', (_, granted, merged) => {
  expect(mergePermissions(granted)).toEqual(merged)
})
