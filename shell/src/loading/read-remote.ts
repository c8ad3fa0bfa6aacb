import type { Parcel, Remote } from '@app/shared/contract'
import type { ManifestEntry } from '@app/shared/protocol'
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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isRemote = (value: unknown): value is Remote =>
  isObject(value) && 'routes' in value && typeof value.routes === 'function'

const isParcel = (value: unknown): value is Parcel =>
  isObject(value) &&
  ['bootstrap', 'mount', 'unmount'].every(step => typeof Reflect.get(value, step) === 'function')
