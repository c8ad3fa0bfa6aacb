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
  /** Name of the file, without its folder and extension, that `remote.tsx` loads lazily for it; prefetched together with the remote. */
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
  /** Slots its own pages draw for others to fill; `account-settings:*` stands for every name that begins so. */
  offers?: string[]
}

/** What a remote gives the shell: the default export of `src/remote.tsx`. */
export interface Remote {
  /** Full URL paths, such as `/pricing`; put every page behind `lazy`. Data-router loaders are not supported. */
  routes(host: Host): RouteObject[]
  slots?: Readonly<Record<string, ComponentType>>
}

/** What the shell gives a remote of another framework. */
export interface ParcelProps {
  /** An empty element to draw into; it leaves the page with the parcel. */
  domElement: HTMLElement
  /** Bootstrap data to read and follow, `navigate`, and everything else a page can ask for. */
  host: Host
  /** The claim that led here, such as `/orders`. */
  basePath: string
  /** Where the visitor is: path, search and hash. A new one arrives through `update`. */
  path: string
}

/** What a remote of `kind: "parcel"` gives the shell instead: the life cycle of a single-spa parcel. */
export interface Parcel {
  bootstrap(props: ParcelProps): Promise<unknown>
  mount(props: ParcelProps): Promise<unknown>
  /** The visitor moved inside the parcel's claim. */
  update?(props: ParcelProps): Promise<unknown>
  /** Takes back everything `mount` added; the element may be out of the document already. */
  unmount(props: ParcelProps): Promise<unknown>
}
