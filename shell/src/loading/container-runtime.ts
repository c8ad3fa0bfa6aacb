import { satisfies } from '@app/shared/protocol'
import { sharedModule } from './shared-modules'

/** How a container asks for a shared module. */
interface ShareRequest {
  customShareInfo?: { shareConfig?: { requiredVersion?: string | false } }
}

interface ContainerOptions {
  name: string
  shareStrategy?: string
}

/**
 * What a container built with `externalRuntime` expects of a federation instance. The shell is the only provider of
 * shared modules and declares no remotes, so an instance is a name and a way to ask the shell. The full runtime would be
 * 22 kB (gzip) in everybody's first download.
 */
class ContainerInstance {
  readonly name: string
  readonly options: ContainerOptions
  readonly shareScopeMap: Record<string, object> = { default: {} }

  constructor(options: ContainerOptions) {
    this.name = options.name
    this.options = options
  }

  initOptions() {}
  initShareScopeMap() {}
  registerShared() {}

  initializeSharing(): Promise<unknown>[] {
    return []
  }

  /** Gives a factory of the page's copy. Rejects when the shell has none, or not in a version the remote was built for. */
  async loadShare(request: string, { customShareInfo }: ShareRequest = {}): Promise<() => unknown> {
    const required = customShareInfo?.shareConfig?.requiredVersion
    const version = __MFE_SINGLETONS__[request]
    if (version === undefined)
      throw new Error(`${this.name} asks for "${request}", which the shell does not share.`)
    if (required && !satisfies(version, required))
      throw new Error(`${this.name} asks for "${request}" ${required}, and the shell has ${version}.`)
    const module = await sharedModule(request)
    return () => module
  }

  loadShareSync(request: string): never {
    throw new Error(`${this.name} asks for "${request}" before its shared modules are there.`)
  }
}

const instances: ContainerInstance[] = []

/** What federation runtimes that remotes contain share in a page. */
interface BundledRuntimes {
  __INSTANCES__: { name: string }[]
  __SHARE__: Record<string, unknown>
}

/** Removes the instances of a container, the shell's and those of a runtime it contains, so that its code can be collected. */
export function dropInstances(name: string) {
  const bundled: BundledRuntimes | undefined = Reflect.get(globalThis, '__FEDERATION__')
  for (const list of [instances, bundled?.__INSTANCES__ ?? []])
    for (let index = list.length - 1; index >= 0; index -= 1)
      if (list[index]?.name === name) list.splice(index, 1)
  if (bundled) delete bundled.__SHARE__[name]
}

/** Puts the runtime where containers look for it. The names are those of `@module-federation/runtime-core`. */
export function provideRuntime() {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: {
      ModuleFederation: ContainerInstance,
      CurrentGlobal: { __FEDERATION__: { __INSTANCES__: instances } },
      getGlobalFederationConstructor: () => ContainerInstance,
      setGlobalFederationConstructor: () => {},
      setGlobalFederationInstance: (instance: ContainerInstance) => instances.push(instance),
      registerGlobalPlugins: () => {},
      assert: (condition: unknown, code: string) => {
        if (!condition) throw new Error(code)
      },
      helpers: { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined } },
    },
  })
}
