import { provideRuntime } from './container-runtime'
import { sharedRequests } from './shared-modules'

const { singletons } = jest.requireActual<{ singletons: Record<string, string> }>(
  '../../../shared/build/singletons.cjs',
)

interface Instance {
  loadShare(request: string, options?: object): Promise<() => unknown>
  loadShareSync(request: string): unknown
}

function instance(): Instance {
  provideRuntime()
  const { ModuleFederation } = Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE')
  return new ModuleFederation({ name: 'mfe_billing__1_0_0' })
}
const wants = (requiredVersion: string) => ({ customShareInfo: { shareConfig: { requiredVersion } } })

beforeAll(() => Object.assign(globalThis, { __MFE_SINGLETONS__: singletons }))

it('lends exactly what the builds of remotes leave out', () => {
  expect([...sharedRequests].sort()).toEqual(Object.keys(singletons).sort())
})

it('gives a remote the page’s own copy', async () => {
  const factory = await instance().loadShare('react', wants(`^${singletons.react}`))
  expect(factory()).toMatchObject({ useState: jest.requireActual('react').useState })
})

it('fetches what is a file of its own', async () => {
  const factory = await instance().loadShare('@app/shared/forms')
  expect(factory()).toHaveProperty('useApiForm')
})

it('refuses a remote that was built for another major version', async () => {
  await expect(instance().loadShare('react', wants('^18.0.0'))).rejects.toThrow('asks for "react" ^18.0.0')
})

it('refuses what the shell does not share', async () => {
  await expect(instance().loadShare('left-pad')).rejects.toThrow('which the shell does not share')
})

it('does not pretend to have modules synchronously', () => {
  expect(() => instance().loadShareSync('react')).toThrow('before its shared modules are there')
})
