import type { NotificationTypeName } from './notification-types'

/** Something to tell people of. */
export interface Notice {
  type: NotificationTypeName
  /** The ids of users. */
  to: readonly number[]
  /** Texts for the `:name`s of its lines and addresses; they show as they are. */
  values?: Readonly<Record<string, string>>
  /** The same for moments, of which the day is said as each person reads dates. */
  days?: Readonly<Record<string, Date>>
  /** The same for English words, which are said in the language of each. */
  words?: Readonly<Record<string, string>>
  workspaceId?: number
  inviteId?: string
  /** In place of the lines of the type, for a type that stands for several things; in English, as there. */
  lines?: readonly [string, ...string[]]
  /** Where its mail leads, in place of the main action: a line and a whole address. */
  mailAction?: { label: string; url: string }
  /** What the button of the main action says instead, as it is. */
  actionLabel?: string
  /** True when a mail has said it before. */
  isMailed?: boolean
}
