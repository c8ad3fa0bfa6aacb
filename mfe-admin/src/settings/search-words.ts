/** Whether any of some texts contains what is searched for, however it is written; each does while nothing is. */
export type Matches = (...texts: string[]) => boolean

export const matchesOf =
  (wanted: string): Matches =>
  (...texts) =>
    texts.some(text => text.toLowerCase().includes(wanted.trim().toLowerCase()))
