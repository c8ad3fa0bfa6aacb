import type { ListedEntry, Manifest, ManifestEntry } from '../../manifest'
import { stableEntries } from './stable-entry'

/** Where the schema of the awslabs projection stands. */
const AWSLABS_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

/** As an import map; the names are those of the remotes. */
export const importMap = (
  { microFrontends }: Pick<Manifest<ListedEntry>, 'microFrontends'>,
  origin: string,
) => ({
  imports: Object.fromEntries(stableEntries(microFrontends).map(([name, { url }]) => [name, origin + url])),
  scopes: {},
})

/** As awslabs' frontend-discovery wants it: all versions with their share of traffic, the shell too. */
export const frontendDiscovery = ({ microFrontends }: Pick<Manifest, 'microFrontends'>) => ({
  schema: AWSLABS_SCHEMA,
  microFrontends,
})

/** As a feed of Piral (`spec: mf`), which finds a container under the pilet's name, so that is the container's. */
export const piletFeed = ({ microFrontends }: Pick<Manifest, 'microFrontends'>, origin: string) => ({
  items: stableEntries(microFrontends)
    .filter(([, { extras }]) => extras.kind === 'react')
    .map(([name, { url, metadata, extras }]) => ({
      name: extras.container,
      ...metadata,
      spec: 'mf',
      link: origin + url,
      custom: { remote: name, exposed: './remote' },
    })),
})

/** As Module Federation's snapshot (`GlobalModuleInfo`): the host under its name, each remote under `name:version`. */
export function federationSnapshot({ env, microFrontends }: Manifest, origin: string) {
  const remotes = stableEntries(microFrontends).filter(([, { extras }]) => extras.kind === 'react')
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
    remoteEntryType: 'global',
    remoteTypes: '',
    remoteTypesZip: '',
    remoteTypesAPI: '',
    remotesInfo: {},
    shared: [],
    modules: [{ moduleName: 'remote', modulePath: './remote', assets: { js: none, css: none } }],
  }
}
