import { execFileSync, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'

const STEP_MS = 30_000
/** A busy machine takes so long, in milliseconds, to send a code. */
const ON_ITS_WAY = 6000

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app showed half a minute ago, which a server still takes; asked for only where it does so for a while yet. */
export async function codeBefore(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < ON_ITS_WAY) await new Promise(resolve => setTimeout(resolve, left))
  return codeNow(secret, -1)
}

/** The code an authenticator app shows for a secret, `steps` half minutes from now: `oathtool`'s, where it is installed. */
export function codeNow(secret: string, steps = 0): string {
  const seconds = Math.floor(Date.now() / 1000) + steps * 30
  if (spawnSync('oathtool', ['--version']).status === 0) {
    const now = `${new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)} UTC`
    return execFileSync('oathtool', ['--totp', '--base32', `--now=${now}`, secret])
      .toString()
      .trim()
  }
  const bits = Array.from(secret, letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / 30)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = mac.readUInt8(19) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
