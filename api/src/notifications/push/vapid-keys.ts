import { createECDH } from 'node:crypto'
import type { AppKeys } from '../../secrets/app-keys'

/** By which push services know this installation, each as base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Derived from the key of the installation, so every process has the same ones and a backup needs no more. */
export function vapidKeys(keys: AppKeys): VapidKeys {
  const curve = createECDH('prime256v1')
  // One in four billion numbers is no private key of the curve.
  for (let number = 0; ; number++) {
    const privateKey = keys.sign('web push', String(number))
    try {
      curve.setPrivateKey(privateKey, 'base64url')
      return { privateKey, publicKey: curve.getPublicKey('base64url') }
    } catch {
      // The next one will do.
    }
  }
}
