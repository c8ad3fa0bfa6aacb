import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const rater = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** Longer passwords are strong enough, and rating them would take long. */
const LONGEST = 100

/** Guesses needed for eight random letters; a password that needs fewer is too easy, whatever characters it has. */
const FEWEST_GUESSES = 100_000_000

const guess = (password: string, known: string[]) => rater.check(password.slice(0, LONGEST), known)

/** True for a password that word lists, names, dates and keyboard patterns reveal sooner than eight random letters. The server refuses these. */
export const isEasyToGuess = (password: string, known: string[]) =>
  guess(password, known).guesses < FEWEST_GUESSES

/** How hard a password is to guess, from 0 to 4, given the `known` words about its owner; a password the server refuses is 1 at most. */
export function ratePassword(password: string, known: string[]) {
  const { score, guesses } = guess(password, known)
  return guesses < FEWEST_GUESSES ? Math.min(score, 1) : score
}
