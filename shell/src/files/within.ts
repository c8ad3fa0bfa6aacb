/** The outcome of `promise`, or a rejection with `late()` when it takes longer than `ms` milliseconds. */
export async function within<T>(ms: number, late: () => Error, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}
