import { permissionNames } from '../../shared/src/access/permission-names'
import { Settings } from '../../shared/src/wire/settings'
import { remotes as manifests } from '../contract/documents'
import { read, sources } from './files'

type Schema = { properties?: Record<string, Schema> }

/** Whether a dotted path leads to a setting. */
const isSetting = (path: string) =>
  path.split('.').reduce<Schema | undefined>((schema, name) => schema?.properties?.[name], Settings) !==
  undefined

/** What claims, slots and menu entries of a remote ask for. */
const asked = (remote: (typeof manifests)[number]) => {
  const { claims, slots = [], menuEntries = [], destinations = [], findings = [] } = remote
  const gates = [...claims, ...slots, ...menuEntries, ...destinations, ...findings]
  return {
    features: [...gates.map(({ feature }) => feature), ...menuEntries.map(({ unless }) => unless)],
    permissions: gates.map(({ access }) => (typeof access === 'object' ? access.permission : undefined)),
  }
}

/** Permissions that the code of a remote names. */
const namedIn = (id: string) =>
  sources
    .filter(file => file.startsWith(`mfe-${id}/src/`) && !/\.test\.|\/testing\//.test(file))
    .flatMap(file => [...read(file).matchAll(/(?:[a-z]Permission\([^)]*|<Can permission=)["']([\w.]+)["']/g)])
    .map(([, name]) => name)

it.each(
  manifests,
)('$id declares every setting and permission that its remote.json and its code ask for', remote => {
  const { features, permissions } = asked(remote)
  const declared = (names: (string | undefined)[], list: object = {}) =>
    names.filter(name => name !== undefined && !(name in list))
  expect(declared(features, remote.features)).toEqual([])
  expect(declared([...permissions, ...namedIn(remote.id)], remote.permissions)).toEqual([])
})

it.each(manifests)('$id declares only settings and permissions that there are', ({
  features,
  permissions,
}) => {
  expect(Object.keys(features ?? {}).filter(path => !isSetting(path))).toEqual([])
  expect(Object.keys(permissions ?? {}).filter(name => !permissionNames.some(it => it === name))).toEqual([])
})

it('finds permissions that code names', () => {
  expect(namedIn('admin')).toEqual(expect.arrayContaining(['releases.deploy', 'users.update']))
})
