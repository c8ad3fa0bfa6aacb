import type { ReactNode } from 'react'

/** Something that can be chosen; its texts are translated. */
export interface Entry {
  /** Says on every visit what it is; what was chosen lately is remembered by it. */
  id: string
  /** The heading it stands under. */
  group: string
  label: string
  /** Tells it from others of the same label, and is found as well. */
  detail?: string | undefined
  icon: ReactNode
  /** Where it leads: a path of the app, or an address elsewhere. What does something else leads nowhere. */
  to?: string
  /** What choosing it does, where that is not to go somewhere. */
  run?: () => void
}
