import type { Manifest, ManifestEntry } from '@app/shared/protocol'
import { stableEntries } from './stable-entry'

/** URL of the schema of the awslabs projection. */
const AWSLABS_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

/** As an import map; the names are those of the remotes. `integrity` names the hash of each URL, as browsers check it. */
export function importMap({ microFrontends }: Pick<Manifest, 'microFrontends'>, origin: string) {
  const stable = stableEntries(microFrontends).map(([name, { url, metadata }]) => ({
    name,
    url: origin + url,
    sri: metadata.integrity,
  }))
  return {
    imports: Object.fromEntries(stable.map(({ name, url }) => [name, url])),
    scopes: {},
    integrity: Object.fromEntries(stable.map(({ url, sri }) => [url, sri])),
  }
}

/** As awslabs' frontend-discovery wants it: all versions with their share of traffic, the shell too. */
export const frontendDiscovery = ({ microFrontends }: Pick<Manifest, 'microFrontends'>) => ({
  schema: AWSLABS_SCHEMA,
  microFrontends,
})

/** As a feed of Piral (`spec: mf`), which finds a container under the pilet's name, so that is the container's; ES modules have none. */
export const piletFeed = ({ microFrontends }: Pick<Manifest, 'microFrontends'>, origin: string) => ({
  items: stableEntries(microFrontends)
    .filter(([, { extras }]) => extras.kind === 'react' && extras.container !== '')
    .map(([name, { url, metadata, extras }]) => ({
      name: extras.container,
      ...metadata,
      spec: 'mf',
      link: origin + url,
      custom: { remote: name, exposed: './remote' },
    })),
})

/**
 * As Module Federation's snapshot (`GlobalModuleInfo`): the host under its name, each remote under `name:version`, parcels too.
 * `shared` of a remote is what its host must lend.
 */
export function federationSnapshot({ env, microFrontends }: Manifest, origin: string) {
  const remotes = stableEntries(microFrontends)
  const matched = remotes.map(([name, { metadata }]) => [name, { matchedVersion: metadata.version }])
  return {
    [env]: {
      version: '',
      buildVersion: '',
      remoteTypes: '',
      shared: [],
      remotesInfo: Object.fromEntries(matched),
    },
    ...Object.fromEntries(
      remotes.map(([name, entry]) => [`${name}:${entry.metadata.version}`, moduleInfo(entry, origin)]),
    ),
  }
}

function moduleInfo({ url, metadata: { version }, extras }: ManifestEntry, origin: string) {
  const slash = url.lastIndexOf('/') + 1
  const none = { sync: [], async: [] }
  return {
    version,
    buildVersion: version,
    globalName: extras.container,
    publicPath: origin + url.slice(0, slash),
    remoteEntry: url.slice(slash),
    remoteEntryType: extras.container ? 'global' : 'module',
    remoteTypes: '',
    remoteTypesZip: '',
    remoteTypesAPI: '',
    remotesInfo: {},
    shared: Object.entries(extras.consumes ?? {}).map(([sharedName, requiredVersion]) => ({
      sharedName,
      version: '',
      requiredVersion,
      singleton: true,
      assets: { js: none, css: none },
    })),
    modules: [{ moduleName: 'remote', modulePath: './remote', assets: { js: none, css: none } }],
  }
}
