import type { ReactNode } from 'react'

/** Something that can be chosen; its texts are translated. */
export interface Entry {
  /** Says on every visit what it is; what was chosen lately is remembered by it. */
  id: string
  /** The heading it stands under. */
  group: string
  label: string
  /** Whether it is one of many, which are not listed before somebody types. */
  isTyped?: boolean
  /** Tells it from others of the same label, and is found as well. */
  detail?: string | undefined
  icon: ReactNode
  /** A path of the app that it leads to. */
  to?: string
  /** An address that it leads to, out of the app. */
  href?: string
  /** What choosing it does, where it leads nowhere. */
  run?: () => void
}
