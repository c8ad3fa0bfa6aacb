import type { Variant } from '../serve/variant-server'

/** The app as it is served to everybody. */
export const composed: Variant = { name: 'composed', document: html => html }
