import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Host } from '../host/host'
import type { SlotName, SlotProps } from './slots'

export { type MenuIcon, type MenuName, menuIcons } from './menus'

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
  /** Position of the menu that the bar on top shows here, such as `pricing-navbar`; where no menu has it, that of `navbar`. */
  navbar?: string
}

/** A URL prefix the remote answers. No two remotes may claim the same one. */
export interface Claim extends Gate {
  path: `/${string}`
  /** Files for URLs below the path, as `page` is for the rest: by a path such as `/orders/:id`, of which the most exact one that fits counts. */
  pages?: Record<string, string>
}

/** A slot that the remote fills, such as `home:landingPage`. */
export interface SlotClaim extends Gate {
  name: string
  /** What a list of such places calls it, in English; needed where the slot stands in a list. */
  label?: string
}

/** An entry that the remote contributes to a menu of the layout. Its text is known before any code of the remote is. */
export interface MenuEntry {
  /** One of `menus`; a shell that does not know it leaves the entry out. */
  menu: string
  /** Its text in English, which is the key of its translation. */
  label: string
  /** A path of the app. */
  path: `/${string}`
  /** One of `menuIcons`. */
  icon?: string
  /** Entries of a menu are listed by it, smallest first. */
  order: number
  /** Who sees it: everybody (absent), only visitors, any signed-in user, who has a valid subscription, or holders of a permission. */
  access?: Access | 'subscriber'
  /** Dotted path of a setting; where it is off, the entry is left out. */
  feature?: string
  /** Dotted path of a setting; where it is on, the entry is left out. */
  unless?: string
  /** `narrow`: only on screens that have no room for it elsewhere. */
  screen?: 'narrow'
  /** Name of a number of the signed-in user in the bootstrap data, shown after the label when it is above 0. */
  count?: string
  /** Among buttons: the one that most visitors need. */
  primary?: boolean
}

/** A place that the search over the whole site offers to who may open it. Nobody downloads it before they search. */
export interface Destination extends Pick<MenuEntry, 'access' | 'feature' | 'icon'> {
  /** What it is called, in English, which is the key of its translation. */
  label: string
  /** Where it is: a path of the app, with a search and a fragment if need be. */
  path: `/${string}`
  /** The area it belongs to, in English; shown beside it, and found as well. */
  within?: string
  /** A heading of its own, in English, for one of many such as a single setting; it is listed once somebody types, not before. */
  group?: string
}

/** Where things open that the search of the API finds. */
export interface Finding extends Pick<MenuEntry, 'access' | 'feature' | 'icon'> {
  /** One of the kinds that `GET search` finds; see `foundKinds` of `@app/shared/wire`. */
  kind: string
  /** What a list of them is called, in English. */
  label: string
  /** A path of the app, with `:id` or `:name` of what was found. */
  path: `/${string}`
}

/** Keys that do something in a remote, for the list behind `?`. */
export interface Shortcut {
  /** Keys that are pressed one after the other or in place of each other, such as `Mod+S`; `Mod` is ⌘ on Apple's computers and Ctrl elsewhere. */
  keys: string[]
  /** What they do, in English. */
  label: string
  /** Where they do it, in English: the heading they stand under. Remotes that say the same are listed once. */
  group: string
  /** A path of the app: who may not open it does not see them. */
  path?: `/${string}`
}

/** `remote.json`: what the shell must know about a remote before it downloads any of its code. */
export interface RemoteManifest {
  /** Where the JSON schema is, for editors. */
  $schema?: string
  id: string
  contract: number
  kind: 'react' | 'parcel'
  claims: Claim[]
  slots?: SlotClaim[]
  /** Slots its own pages draw for others to fill; `account-settings:*` stands for every name that begins so. */
  offers?: string[]
  menuEntries?: MenuEntry[]
  /** The places that search offers, besides those of `menuEntries`. */
  destinations?: Destination[]
  /** The things found by search that open in its pages. */
  findings?: Finding[]
  /** The keys that its pages know. */
  shortcuts?: Shortcut[]
  /** The settings that decide what it shows: dotted path and what each switches, in one sentence. */
  features?: Record<string, string>
  /** The permissions that decide what it shows: name and what each opens, in one sentence. */
  permissions?: Record<string, string>
}

/** What a remote gives the shell: the default export of `src/remote.tsx`. */
export interface Remote {
  /** Full URL paths, such as `/pricing`; put every page behind `lazy`. Data-router loaders are not supported. */
  routes(host: Host): RouteObject[]
  /** The component of each slot in `remote.json`, by the slot's name. */
  slots?: { readonly [Name in SlotName]?: ComponentType<SlotProps<Name>> }
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
