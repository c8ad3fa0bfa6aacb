import type { Parcel, Remote } from '@app/shared/contract'
import type { ManifestEntry } from '@app/shared/protocol'
import type { ComponentType } from 'react'
import { parcelRemote } from '../parcel/parcel-remote'

/** Takes a module's default export for what the manifest says it is. Undefined when it is something else. */
export function readRemote(
  module: unknown,
  { kind, claims }: Pick<ManifestEntry['extras'], 'kind' | 'claims'>,
): Remote | undefined {
  const exported = isObject(module) && 'default' in module ? module.default : undefined
  if (kind === 'parcel') return isParcel(exported) ? parcelRemote(exported, claims) : undefined
  return isRemote(exported) ? exported : undefined
}

/** What a remote renders in the slot of a name. Undefined when its code has nothing for it, whatever its manifest says. */
export function slotContent({ slots = {} }: Remote, name: string): ComponentType<object> | undefined {
  const content: unknown = Object.entries(slots).find(([slot]) => slot === name)?.[1]
  return isComponent(content) ? content : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isComponent = (value: unknown): value is ComponentType<object> =>
  typeof value === 'function' || isObject(value)

const isRemote = (value: unknown): value is Remote =>
  isObject(value) && 'routes' in value && typeof value.routes === 'function'

const isParcel = (value: unknown): value is Parcel =>
  isObject(value) &&
  ['bootstrap', 'mount', 'unmount'].every(step => typeof Reflect.get(value, step) === 'function')
