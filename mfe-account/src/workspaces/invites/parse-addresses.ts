const isAddress = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

/** Splits what was typed or pasted at commas, semicolons, spaces and lines; `Ada <ada@example.com>` is the address in it. */
export const splitAddresses = (text: string): string[] =>
  text
    .replace(/[^\n,;<>]*<([^<>]*)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .filter(Boolean)

/** The addresses without those that are there already, whatever their case. */
export function addAddresses(before: readonly string[], added: readonly string[]): string[] {
  const all = [...before]
  for (const address of added)
    if (!all.some(one => one.toLowerCase() === address.toLowerCase())) all.push(address)
  return all
}

/** Whether it could be an address: whether somebody reads it only a mail can tell. */
export const looksLikeAddress = (text: string): boolean => isAddress.test(text)
