declare global {
  /** The hash that the signed record says of a file of this release; defined by the shell. */
  var __mfeIntegrity: ((url: string) => string) | undefined
}

const address = () => new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

/**
 * Starts the reader of PDFs in a thread of its own. A browser compares no worker with a hash, so its bytes are fetched, compared,
 * and started from memory; there the policy of the page holds for them too.
 */
export async function startPdfWorker(): Promise<Worker> {
  const integrity = globalThis.__mfeIntegrity?.(address())
  const answer = await fetch(address(), integrity ? { integrity } : {})
  if (!answer.ok) throw new Error(`the reader of PDFs was answered ${answer.status}`)
  const code = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'text/javascript' }))
  const worker = new Worker(code, { type: 'module' })
  // Its first message says that it has been read.
  worker.addEventListener('message', () => URL.revokeObjectURL(code), { once: true })
  return worker
}
