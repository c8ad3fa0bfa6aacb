/** Control characters and white space, which browsers drop from addresses: `java\tscript:` is one for them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/
/** One slash and no backslash: browsers take `//host` and `/\host` for another site. */
const INSIDE = /^\/(?![/\\])[^\\]*$/

/** Whether this is a path of the app and nothing else. */
export const isPathInside = (address: string) => INSIDE.test(address) && !HIDDEN.test(address)

/** Whether this is an address outside whose beginning is one of these, such as `https://`. */
export const isAddressOutside = (address: string, ...beginnings: readonly string[]) =>
  beginnings.some(beginning => address.toLowerCase().startsWith(beginning)) &&
  !HIDDEN.test(address) &&
  !address.includes('\\') &&
  URL.canParse(address)
