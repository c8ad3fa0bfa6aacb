import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const NONCE = 12
const TAG = 16

/** What can be done with the app's key; each purpose has a key of its own. */
export interface AppKeys {
  /** Encrypts a text, so that the database alone does not reveal it. */
  seal: (text: string) => string
  /** Undoes `seal`; throws when the text was changed or sealed with another key. */
  open: (sealed: string) => string
  /** A signature over a text, 256 bits as base64url. */
  sign: (purpose: string, text: string) => string
  verify: (purpose: string, text: string, signature: string) => boolean
}

/** Derives the keys from the one secret of an installation. */
export function appKeys(secret: string): AppKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const sealing = derive('seal')
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', derive(`sign:${purpose}`))
      .update(text)
      .digest('base64url')
  return {
    seal: text => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: sealed => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      })
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
    sign,
    verify: (purpose, text, signature) => {
      const expected = Buffer.from(sign(purpose, text))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
