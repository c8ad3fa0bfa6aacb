/** Bytes of a file at most; the server takes no more characters. */
const MOST = 2_000_000

/** Why a file cannot be read, as a sentence to translate. */
type FileProblem =
  | 'The file is larger than 2 MB.'
  | 'The file is empty.'
  | 'The file is not UTF-8. Save it as “CSV UTF-8” and choose it again.'
  | 'The file holds characters that are no text.'

/** The text of a file of people; throws the sentence of what is wrong with it. */
export async function readFile(file: File): Promise<string> {
  if (file.size > MOST) throw problem('The file is larger than 2 MB.')
  if (file.size === 0) throw problem('The file is empty.')
  const text = textOf(await bytesOf(file))
  // The database cannot keep U+0000, and the server would only say that the text is invalid.
  if (text.includes('\0')) throw problem('The file holds characters that are no text.')
  return text
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw problem('The file is not UTF-8. Save it as “CSV UTF-8” and choose it again.')
  }
}

const problem = (sentence: FileProblem) => new Error(sentence)

const bytesOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(file)
  })
