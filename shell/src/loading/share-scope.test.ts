import { shareScope } from './share-scope'

const { singletons } = jest.requireActual<{ singletons: Record<string, string> }>(
  '../../../shared/build/singletons.cjs',
)

beforeAll(() => Object.assign(globalThis, { __MFE_SINGLETONS__: singletons }))

it('has every shared module in the version of the shell, and the page’s own copy of each', async () => {
  const scope = shareScope()
  expect(
    Object.entries(scope).map(([request, versions]) => [request, Object.keys(versions)]).sort(),
  ).toEqual(Object.entries(singletons).map(([request, version]) => [request, [version]]).sort())
  const factory = await scope.react?.[singletons.react ?? '']?.get()
  expect(factory?.()).toMatchObject({ useState: jest.requireActual('react').useState })
})

it('is another one for each container, so that what one registers is seen by no other', () => {
  const careless = shareScope()
  Object.assign(careless.react ?? {}, { '99.0.0': {} })
  expect(Object.keys(shareScope().react ?? {})).toEqual([singletons.react])
})
