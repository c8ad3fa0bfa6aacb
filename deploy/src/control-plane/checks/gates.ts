import { permissionNames } from '@app/shared/permission-names'
import type { ReleaseRecord } from '@app/shared/protocol'
import { Settings } from '@app/shared/wire'
import type { Warning } from './slots'

/** W105: a gate, a menu entry or a place of the search that asks for a setting or a permission which this version of the product does not have. */
export function unknownGates({ name, claims, slots, ...listed }: ReleaseRecord): Warning[] {
  const { menuEntries = [], destinations = [], findings = [] } = listed
  const gates = [
    ...claims.map(({ path, feature, access }) => ({ place: path, feature, access })),
    ...slots.map(slot => ({ place: slot.name, feature: slot.feature, access: slot.access })),
    ...[...menuEntries, ...destinations, ...findings].map(({ label, feature, access }) => ({
      place: label,
      feature,
      access,
    })),
  ]
  return gates.flatMap(({ place, feature, access }) => {
    const permission = typeof access === 'object' ? access.permission : undefined
    const problems = [
      feature !== undefined &&
        !isSetting(feature) &&
        `There is no setting "${feature}", so nobody sees "${place}".`,
      permission !== undefined &&
        !permissionNames.some(known => known === permission) &&
        `No role can hold "${permission}", so only administrators see "${place}".`,
    ].filter(problem => problem !== false)
    return problems.map(message => ({
      code: 'W105' as const,
      remote: name,
      message,
      next: 'docs/features-and-permissions.md lists those there are; a new one is made in the API.',
    }))
  })
}

/** Whether a dotted path leads to a setting. */
const isSetting = (path: string) =>
  path.split('.').reduce<unknown>((schema, part) => member(member(schema, 'properties'), part), Settings) !==
  undefined

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
