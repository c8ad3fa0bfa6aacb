/** Reads a variable, or notes what was expected of it. */
export type ReadVariable = <T>(
  name: string,
  fallback: T,
  parse: (text: string) => T | undefined,
  expected: string,
) => T

/** Takes an address with one of the protocols. */
export const urlOf =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined
