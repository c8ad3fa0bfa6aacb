import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { AppKeys } from '../secrets/app-keys'

const Body = Compile(Type.Object({ html: Type.String(), text: Type.String() }))

/** Mail bodies hold tokens, so they lie in the table sealed. */
export const sealMail = (keys: AppKeys, { html, text }: { html: string; text: string }) =>
  keys.seal(JSON.stringify({ html, text }))

/** The body again; throws when the app's key is another one. */
export const openMail = (keys: AppKeys, sealed: string) => Body.Parse(JSON.parse(keys.open(sealed)))
