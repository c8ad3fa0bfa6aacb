/** Control characters, line ends and marks that turn the direction of what follows, as a set of a pattern: a name that holds one shows as something else. */
export const UNSEEN = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069'

/** The same text without what cannot be seen, or with a sign in its place. */
export const withoutUnseen = (text: string, sign = '') => text.replace(new RegExp(`[${UNSEEN}]`, 'g'), sign)
