import { createContext, type ReactNode, use } from 'react'
import type { SlotPrefix, Slots } from '../contract/slots'

/** A remote's content for a slot, rendered inside its own error boundary. */
export interface SlotContent<Props = object> {
  /** The whole name, such as `account-settings:reports`. */
  name: string
  /** The label in the remote's manifest. */
  label: string
  Content: (props: Props) => ReactNode
}

/** Finds the slots below a prefix that the visitor may see. The shell provides it; alone, a page has none. */
export const SlotsContext = createContext<(prefix: string) => readonly SlotContent[]>(() => [])

/** What other remotes put below a prefix of slot names, such as `account-settings:`, in the order of their labels. */
export const useSlots = <Prefix extends SlotPrefix>(
  prefix: Prefix,
): readonly SlotContent<Slots[`${Prefix}*` & keyof Slots]>[] => use(SlotsContext)(prefix)
