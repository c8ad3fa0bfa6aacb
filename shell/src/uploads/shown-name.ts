/** Control characters, and marks that turn the direction of what follows: with them `invoice.exe` can look like a picture. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** The name of a file as it may be shown. The server refuses such names, but whoever chose the file sees it before. */
export const shownName = (name: string) => name.replace(UNSEEN, '\ufffd')
