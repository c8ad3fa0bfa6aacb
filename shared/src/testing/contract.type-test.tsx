// What must not compile: tsc fails on an expected error that does not come. No code runs here.
import type { Static } from 'typebox'
import { Can, usePermission } from '../access/can'
import type {
  Claim,
  Destination,
  Finding,
  Gate,
  MenuEntry,
  Parcel,
  Remote,
  RemoteManifest,
  Shortcut,
  SlotClaim,
} from '../contract/remote'
import type { SlotProps } from '../contract/slots'
import { lazyPage } from '../navigation/lazy-page'
import { useSlots } from '../navigation/slots-context'
import type {
  destinationSchema,
  findingSchema,
  menuEntrySchema,
  ShortcutSchema,
} from '../protocol/listed-schema'
import type { ReleaseRecord } from '../protocol/manifest/manifest'
import type { ClaimSchema, ReleaseSchema, slotSchema } from '../protocol/release-schema'
import type { RemoteSchema } from '../protocol/remote-schema'
import type { User } from '../wire'

/** True where both have the same names. */
type SameNames<One, Other> = [keyof One, keyof Other] extends [keyof Other, keyof One] ? true : never

/** The types of the contract and the schemas that check them name the same members. */
export const agree: [
  SameNames<RemoteManifest, Static<typeof RemoteSchema>>,
  SameNames<Claim, Static<typeof ClaimSchema>>,
  SameNames<ReleaseRecord, Static<typeof ReleaseSchema>>,
  SameNames<SlotClaim, Static<ReturnType<typeof slotSchema>>>,
  SameNames<MenuEntry, Static<ReturnType<typeof menuEntrySchema>>>,
  SameNames<Destination, Static<ReturnType<typeof destinationSchema>>>,
  SameNames<Finding, Static<ReturnType<typeof findingSchema>>>,
  SameNames<Shortcut, Static<typeof ShortcutSchema>>,
] = [true, true, true, true, true, true, true, true]

declare module '../contract/slots' {
  interface Slots {
    'reports:*': { year: number }
  }
}

const routes = () => []
const Panel = ({ user }: { user: User }) => <p>{user.email}</p>
const Row = ({ year }: { year: number }) => <p>{year}</p>
const Plain = () => <p />

export const fits: Remote[] = [
  { routes, slots: { 'navbar:reports': Plain, 'home:reports': Plain, 'gate:verify-email': Plain } },
  { routes, slots: { 'account-settings:reports': Panel, 'account-settings:more': Plain } },
  // A slot that another remote declared.
  { routes, slots: { 'reports:row': Row } },
  { routes, slots: { 'account-settings:lazy': lazyPage(async () => ({ default: Panel })) } },
]

// @ts-expect-error A remote says which routes it has.
export const withoutRoutes: Remote = { slots: {} }
// @ts-expect-error There is no such slot.
export const unknownSlot: Remote = { routes, slots: { 'sidebar:reports': Plain } }
// @ts-expect-error The slot takes one name only.
export const otherName: Remote = { routes, slots: { 'gate:verify-phone': Plain } }
// @ts-expect-error The bar on top passes no user.
export const propsNotPassed: Remote = { routes, slots: { 'navbar:reports': Panel } }
// @ts-expect-error The account settings pass a user, and no year.
export const otherProps: Remote = { routes, slots: { 'account-settings:reports': Row } }
// @ts-expect-error A page loaded later needs the properties that the slot passes, too.
export const lazyProps: Remote = { routes, slots: { 'navbar:a': lazyPage(async () => ({ default: Panel })) } }
// @ts-expect-error A parcel can be unmounted.
export const endless: Parcel = { bootstrap: async () => {}, mount: async () => {} }

export const user = (props: SlotProps<'account-settings:reports'>): User => props.user
// @ts-expect-error No slot of that name passes anything.
export const nobody = (props: SlotProps<'navbar:reports'>): User => props.user

export function Page() {
  const mayChange = usePermission('users.update')
  // @ts-expect-error No role can hold a permission that the API does not know.
  usePermission('users.upgrade')
  const panels = useSlots('account-settings:')
  // @ts-expect-error No page may draw slots that nobody declared.
  useSlots('sidebar:')
  return (
    <Can permission="releases.view">
      {/* @ts-expect-error No role can hold this permission. */}
      <Can permission="releases.everything">{mayChange}</Can>
      {panels.map(({ name, Content }) => (
        // @ts-expect-error A panel gets the user.
        <Content key={name} />
      ))}
    </Can>
  )
}

// @ts-expect-error Visitors, users, or holders of a permission.
export const access: Gate = { access: 'admin' }
// @ts-expect-error A claim is a path.
export const claim: RemoteManifest['claims'] = [{ path: 'reports' }]
// @ts-expect-error Entries have a place in the order.
export const entry: RemoteManifest['menuEntries'] = [{ menu: 'navbar', label: 'Reports', path: '/reports' }]
