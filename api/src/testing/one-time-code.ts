import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'

const hasOathtool = (() => {
  try {
    execFileSync('oathtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** What makes the codes of the tests: `oathtool`, which none of us wrote, or where it is not installed RFC 6238 once more. */
export const codesComeFrom = hasOathtool ? 'oathtool' : 'the second implementation of the tests'

/** The code an authenticator app shows for a secret at a moment. */
export function oneTimeCode(secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return hasOathtool
    ? execFileSync('oathtool', ['--totp', '-b', secret, '--now', `@${seconds}`], { encoding: 'utf8' }).trim()
    : rfc6238(secret, seconds)
}

function rfc6238(secret: string, seconds: number) {
  const bits = [...secret].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigInt64BE(BigInt(Math.floor(seconds / 30)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest[19] ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
