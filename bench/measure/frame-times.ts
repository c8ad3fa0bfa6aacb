import type { Page } from 'playwright-core'

/** Milliseconds between pictures while the first box of a page that scrolls is moved by `step` px in every one of `frames` pictures. */
export const frameTimes = (
  page: Page,
  { frames, step }: { frames: number; step: number },
): Promise<number[]> =>
  page.evaluate(
    async ({ frames, step }) => {
      let box: Element | null = document.querySelector('table')
      while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
      if (!box) throw new Error('There is no box that scrolls around a table.')
      const times: number[] = []
      let way = step
      let before = await new Promise<number>(resolve => requestAnimationFrame(resolve))
      for (let frame = 0; frame < frames; frame += 1) {
        const from = box.scrollTop
        box.scrollTop += way
        if (box.scrollTop === from) way = -way
        const now = await new Promise<number>(resolve => requestAnimationFrame(resolve))
        times.push(now - before)
        before = now
      }
      return times
    },
    { frames, step },
  )
