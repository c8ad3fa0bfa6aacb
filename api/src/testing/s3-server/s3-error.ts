/** A refusal in the words of S3. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** A text as XML. */
export const escaped = (text: string) => text.replace(/[<>&"]/g, letter => `&#${letter.charCodeAt(0)};`)

/** A document with one element around all. */
export const xml = (root: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root}>${inner}</${root}>`
