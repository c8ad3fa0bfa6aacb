import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyResponse } from '@app/shared/wire'

const ORIGIN = 'http://localhost:4000'
const PRESENT = 1
const VERIFIED = 4
const WITH_KEY = 64

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data])
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** How a ceremony may differ from an honest one. */
interface Twist {
  origin?: string
  verified?: boolean
}

/** An authenticator in software: one ES256 key, made and used as WebAuthn says. */
export class SoftPasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  #counter = 0

  #clientData(type: string, challenge: string, origin = ORIGIN) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(flags: number, rest = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    return Buffer.concat([sha256('localhost'), Buffer.from([flags]), counter, rest])
  }

  #answer(response: PasskeyResponse['response']): PasskeyResponse {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response }
  }

  /** Answers the options for making a passkey. */
  make(challenge: string, { origin, verified = true }: Twist = {}): PasskeyResponse {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
    const length = Buffer.from([0, this.#id.length])
    const flags = PRESENT | WITH_KEY | (verified ? VERIFIED : 0)
    const data = this.#authenticatorData(flags, Buffer.concat([Buffer.alloc(16), length, this.#id, key]))
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answers the options for signing in. */
  use(challenge: string, { origin, verified = true }: Twist = {}): PasskeyResponse {
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const data = this.#authenticatorData(PRESENT | (verified ? VERIFIED : 0))
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }
}
