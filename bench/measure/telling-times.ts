/** Milliseconds from the call until each of many open streams has told of it. */
export async function tellingTimes(
  url: string,
  streams: number,
  call: () => Promise<void>,
): Promise<number[]> {
  const abort = new AbortController()
  const open = await Promise.all(
    Array.from({ length: streams }, async () => {
      const { body } = await fetch(url, { signal: abort.signal })
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      // On connecting each is told where things stand.
      await untilRevision(reader)
      return reader
    }),
  )
  const since = performance.now()
  const told = open.map(async reader => {
    await untilRevision(reader)
    return performance.now() - since
  })
  await call()
  const times = await Promise.all(told)
  abort.abort()
  return times
}

async function untilRevision(reader: ReadableStreamDefaultReader<string> | undefined) {
  let text = ''
  while (!/event: revision\ndata: .*\n\n/.test(text)) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) throw new Error('The stream ended.')
    text += value
  }
}
