/** Waits for something the server does by itself. */
export async function until<T>(find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const found = await find()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
