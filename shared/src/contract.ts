import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Host } from './host/host'

/** The contract's major version; the shell refuses a remote that speaks another one. */
export const CONTRACT = 1

/** Who may enter: everybody (absent), only visitors, any signed-in user, or holders of a permission. */
export type Access = 'guest' | 'user' | { permission: string }

/** What a visitor must satisfy before a remote's code is fetched. */
export interface Gate {
  access?: Access
  /** Dotted path of a setting; when it is off, the place does not exist. */
  feature?: string
  /** Name of the file in `src/pages` or `src/slots` to download together with the remote. */
  page?: string
  /** `bare` leaves out navbar and footer, as sign-in pages do. */
  frame?: 'app' | 'bare'
}

/** A URL prefix the remote answers. No two remotes may claim the same one. */
export interface Claim extends Gate {
  path: `/${string}`
}

/** A place in somebody else's page the remote fills, such as `home:landingPage` or `navbar:notifications`. */
export interface SlotClaim extends Gate {
  name: string
  /** What a list of such places calls it, in English; needed where the slot stands in a list. */
  label?: string
}

/** `remote.json`: what the shell must know about a remote before it downloads any of its code. */
export interface RemoteManifest {
  id: string
  contract: number
  kind: 'react' | 'parcel'
  claims: Claim[]
  slots?: SlotClaim[]
}

/** What a remote gives the shell: the default export of `src/remote.tsx`. */
export interface Remote {
  /** Full URL paths, such as `/pricing`; put every page behind `lazy`. Data-router loaders are not supported. */
  routes(host: Host): RouteObject[]
  slots?: Readonly<Record<string, ComponentType>>
}
