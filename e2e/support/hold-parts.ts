import type { IncomingMessage } from 'node:http'

/** What a bucket of the tests does with the parts of an upload. */
export type HeldParts = ReturnType<typeof holdParts>

/** Lets a test stop an upload in the middle: parts from a number on wait, before a bucket has read them, until they are let go. */
export function holdParts() {
  let first = Number.POSITIVE_INFINITY
  let numbers: number[] = []
  const onChange: (() => void)[] = []
  const changed = () => {
    for (const look of onChange.splice(0)) look()
  }
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise<void>(look => onChange.push(look))
  }
  return {
    /** For the bucket. */
    async onArrival(request: IncomingMessage, url: URL) {
      const number = Number(url.searchParams.get('partNumber'))
      if (number === 0 || request.method !== 'PUT') return
      await until(() => number < first || request.destroyed)
      if (request.destroyed) return
      request.once('end', () => {
        numbers.push(number)
        changed()
      })
    },
    /** Parts with this number or a higher one wait. */
    holdFrom(number: number) {
      first = number
      changed()
    },
    letGo() {
      first = Number.POSITIVE_INFINITY
      changed()
    },
    /** Waits until so many parts have arrived. */
    arrived: (count: number) => until(() => numbers.length >= count),
    /** The numbers of the parts that have arrived since the last question, in order. */
    sent() {
      const found = numbers.sort((one, other) => one - other)
      numbers = []
      return found
    },
  }
}
