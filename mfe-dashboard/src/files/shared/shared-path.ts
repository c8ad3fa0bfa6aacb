/** The parameter that names an entry in what is shared. */
export const ENTRY = 'entry'

/** Where what a link shares is shown: all of it, or one entry of it. */
export const sharedPath = (token: string, entryId?: number) =>
  `/s/${encodeURIComponent(token)}${entryId === undefined ? '' : `?${ENTRY}=${entryId}`}`
