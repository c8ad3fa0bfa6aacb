import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const rater = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** Longer ones are good enough, and rating them would take long. */
const LONGEST = 100

/** How hard a password is to guess, from 0 to 4, for somebody who knows the `known` words about its owner. */
export const ratePassword = (password: string, known: string[]) =>
  rater.check(password.slice(0, LONGEST), known).score
