/** The one form under which an address is stored and looked up, whatever letters it was typed with. */
export const normalizeEmail = (typed: string) =>
  typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC')

/** A rough shape check; only a delivered mail proves an address. */
export const isEmailAddress = (address: string) =>
  address.length <= 255 && /^[^\s@<>]+@[^\s@.<>]+(\.[^\s@.<>]+)+$/u.test(address)
