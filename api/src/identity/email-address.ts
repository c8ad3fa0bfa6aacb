/** The one form under which an address is stored and looked up, whatever letters it was typed with. */
export const normalizeEmail = (typed: string) =>
  typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC')

/** A rough shape check, for addresses that may belong to accounts from before the stricter one. */
export const hasEmailShape = (address: string) =>
  address.length <= 255 && /^[^\s@<>]+@[^\s@.<>]+(\.[^\s@.<>]+)+$/u.test(address)

const WORD = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const ADDRESS = new RegExp(
  `^(?!-)(?=[^@]{1,64}@)${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`,
  'u',
)

/** True for addresses every mail server takes: words with single dots between them, none that a program could read as an option, at a domain by its name. Only a delivered mail proves one. */
export const isEmailAddress = (address: string) => hasEmailShape(address) && ADDRESS.test(address)
