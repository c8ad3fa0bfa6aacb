import { generate, generateSecret, generateURI } from 'otplib'

const STEP = 30
const CODE = /^\d{6}$/

/** A new secret of 160 bits, as 32 letters to type. */
export const newTotpSecret = () => generateSecret({ length: 20 })

/** The address a QR code holds. */
export const totpUri = (secret: string, issuer: string, label: string) =>
  generateURI({ issuer, label, secret })

/** The time step a code belongs to: this one, or one next to it because clocks differ. Only steps after `after` count. */
export async function matchingStep(secret: string, code: string, now: Date, after: number) {
  if (!CODE.test(code)) return undefined
  const current = Math.floor(now.getTime() / 1000 / STEP)
  for (const step of [current, current - 1, current + 1])
    if (step > after && (await generate({ secret, epoch: step * STEP })) === code) return step
  return undefined
}
