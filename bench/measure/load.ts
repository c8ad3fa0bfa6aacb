import type { Answer } from './api-browser'

/** Sends at a fixed rate, whether or not answers come: as a crowd does, not as a loop that waits. */
export async function openLoop(perSecond: number, seconds: number, send: () => Promise<Answer>) {
  const answers: Promise<Answer>[] = []
  const began = performance.now()
  while (answers.length < perSecond * seconds) {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (answers.length < Math.min(due, perSecond * seconds)) answers.push(send())
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  return Promise.all(answers)
}

/** How many were done per second by `lanes` loops that wait for each answer. */
export async function closedLoop(lanes: number, seconds: number, work: () => Promise<unknown>) {
  const end = performance.now() + seconds * 1000
  let done = 0
  const began = performance.now()
  const lane = async () => {
    while (performance.now() < end) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (done / (performance.now() - began)) * 1000
}
