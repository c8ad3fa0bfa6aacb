import { invalid } from '../errors/refusals'

/** Deeper than anything the app sends; what walks over a body by calling itself must never run out of stack. */
const MOST = 32

/** The refusal of a body that nests too deeply. */
export const tooDeep = () => invalid({ body: 'json_too_deep' })

/** True for JSON that nests arrays and objects more than 32 deep; asked before it is parsed. */
export function isTooDeep(json: string) {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '"') at = endOfText(json, at)
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > MOST) return true
  }
  return false
}

/** Where the text that begins at `start` has its closing quote. */
function endOfText(json: string, start: number) {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
