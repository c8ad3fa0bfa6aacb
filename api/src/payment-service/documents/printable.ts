/** What the letters of every PDF reader can show: Latin-1 and a few more. */
const shown = /[\n\x20-\x7e\xa0-\xff–—‘’“”•…€]/

/** Letters that do not come apart into a plain one and its mark. */
const plain: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '\u202f': ' ' }

/** A text in the letters that a PDF has without a font of its own: others lose their marks, and what is left becomes a question mark. */
export const printable = (text: string) =>
  [...text.normalize('NFC')].map(letter => (shown.test(letter) ? letter : withoutMarks(letter))).join('')

function withoutMarks(letter: string) {
  const base = plain[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return base !== '' && [...base].every(part => shown.test(part)) ? base : '?'
}
