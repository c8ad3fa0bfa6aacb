/** What is said of a change of a subscription before and after it. */
export interface DeedWords {
  title: string
  description: string
  confirmLabel: string
  /** The English sentence for when it is done. */
  done: string
}
