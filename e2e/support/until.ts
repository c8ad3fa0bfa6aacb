/** Milliseconds; as long as a page is waited for. */
const LONGEST = 30_000

/** Waits until something is so that no page shows, such as what a server was asked. */
export async function until(isTrue: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + LONGEST
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${LONGEST} ms: ${isTrue}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
