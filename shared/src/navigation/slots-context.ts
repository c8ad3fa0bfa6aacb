import { createContext, type ReactNode, use } from 'react'

/** A remote's content for a slot, rendered inside its own error boundary. */
export interface SlotContent {
  /** The whole name, such as `account-settings:reports`. */
  name: string
  /** The label in the remote's manifest. */
  label: string
  Content: () => ReactNode
}

/** Finds the slots below a prefix that the visitor may see. The shell provides it; alone, a page has none. */
export const SlotsContext = createContext<(prefix: string) => readonly SlotContent[]>(() => [])

/** What other remotes put below a prefix of slot names, such as `account-settings:`, in the order of their labels. */
export const useSlots = (prefix: string): readonly SlotContent[] => use(SlotsContext)(prefix)
