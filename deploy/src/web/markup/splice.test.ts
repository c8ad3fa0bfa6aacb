import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createSplice } from './splice'

const read = { br: brotliDecompressSync, gzip: gunzipSync }
const nonce = () => Buffer.from(randomBytes(16).toString('base64'))
const words =
  'the quick link rel="preload" nonce="" integrity="sha384- href="/r/shell/1.0.0/ of document.'.split(' ')
/** Text with repetitions, words of brotli's dictionary and characters of several bytes. */
const aText = (length: number) =>
  Array.from(
    { length },
    () => words[Math.floor(Math.random() * words.length)] + 'ä→'.repeat(Math.random() < 0.1 ? 1 : 0),
  ).join(' ')

describe.each(['br', 'gzip'] as const)('%s', encoding => {
  it.each([
    0, 1, 20, 3000,
  ])('is read as the text with its fillings, with parts of about %d words', async length => {
    for (let round = 0; round < 10; round += 1) {
      const parts = Array.from({ length: 4 }, () => Buffer.from(`" nonce="${aText(length)}" nonce="`))
      const splice = await createSplice(encoding, parts, nonce())
      for (const tail of ['', 'null', aText(20_000)]) {
        const fillings = [nonce(), nonce(), nonce(), Buffer.from(tail)]
        const whole = parts.flatMap((part, index) => [part, fillings[index] ?? nonce()])
        expect(read[encoding](splice.fill(fillings)).equals(Buffer.concat(whole))).toBe(true)
      }
    }
  })
})
