import type { User } from '../wire'

/** Of slots that pass nothing to what fills them. */
export type NoProps = Record<never, never>

interface OwnSlots {
  'notice:*': NoProps
  'navbar:*': NoProps
  'home:*': NoProps
  'gate:verify-email': NoProps
  'gate:maintenance': NoProps
  'account-settings:*': { user: User }
  'dashboard:*': NoProps
  'landing:*': NoProps
}

/**
 * The properties that each slot passes to its component, by the slot's name; `*` stands for any further characters. A remote
 * that offers slots of its own declares them, and a remote that fills them repeats the declaration:
 * `declare module '@app/shared/slots' { interface Slots { 'reports:*': { year: number } } }`.
 */
export interface Slots extends OwnSlots {}

/** What a team must know about a slot before it fills it. */
export interface SlotDescription<Props = object> {
  /** `layout`: around every page; `route`: instead of a page; `page`: within a page of the remote that offers it. */
  drawnBy: 'layout' | 'route' | 'page'
  /** Where a visitor sees it. */
  where: string
  /** One sentence on what it is for. */
  purpose: string
  /** A sentence for each property. */
  props: Readonly<Record<keyof Props, string>>
}

/** Every slot of the shell and of its own remotes. `docs/slots.md` and the schema of `remote.json` are made of it. */
export const slots = {
  'notice:*': {
    drawnBy: 'layout',
    where: 'below the bar on top, above every page that has one',
    purpose: 'A line on what somebody must do soon, with one link to do it; nothing while all is well.',
    props: {},
  },
  'navbar:*': {
    drawnBy: 'layout',
    where: 'at the end of the bar on top, before the account menu or the sign-in buttons',
    purpose: 'An icon that must be seen on every page, such as a count of unread messages.',
    props: {},
  },
  'home:*': {
    drawnBy: 'route',
    where: 'as the page at `/`, when the setting `homepage.type` is what follows the colon',
    purpose: 'A kind of homepage that administrators can choose.',
    props: {},
  },
  'gate:verify-email': {
    drawnBy: 'route',
    where: 'instead of every page, until a user has confirmed the address where the site demands that',
    purpose: 'The page that asks for the confirmation of the address.',
    props: {},
  },
  'gate:maintenance': {
    drawnBy: 'route',
    where:
      'instead of every page but those of signing in, while the site is shut to everybody but administrators',
    purpose: 'The page that says that the site is being worked on, and until when.',
    props: {},
  },
  'account-settings:*': {
    drawnBy: 'page',
    where: 'as a panel of the account settings, before the last one; its `label` is in the side list',
    purpose: 'What one user can set about the remote.',
    props: { user: 'The signed-in user, as the page has just loaded it.' },
  },
  'dashboard:*': {
    drawnBy: 'page',
    where: 'on the dashboard, below the balance',
    purpose: 'What is new for one user, as a section with a title of level 2; nothing while nothing is.',
    props: {},
  },
  'landing:*': {
    drawnBy: 'page',
    where: 'on the landing page, where its settings show prices',
    purpose: 'What the site offers for sale, such as the plans with their prices.',
    props: {},
  },
} as const satisfies { readonly [Name in keyof OwnSlots]: SlotDescription<OwnSlots[Name]> }

/** The names that a pattern stands for. */
type Matching<Pattern> = Pattern extends `${infer Prefix}*` ? `${Prefix}${string}` : Pattern

/** A name under which some slot can be filled. */
export type SlotName = Matching<keyof Slots>

/** The properties that the slot of this name passes to its component. */
export type SlotProps<Name extends string> = {
  [Pattern in keyof Slots]: Name extends Matching<Pattern> ? Slots[Pattern] : never
}[keyof Slots]

/** What all names of a slot begin with, such as `account-settings:`. */
export type SlotPrefix = keyof Slots extends infer Pattern
  ? Pattern extends `${infer Prefix}*`
    ? Prefix
    : never
  : never
