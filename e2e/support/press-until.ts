import type { Page } from 'playwright-core'

/** Presses a key until a text is there, as people do: while something is dragged by keys, one that comes before the places are measured moves nothing. */
export async function pressUntil(page: Page, key: string, text: RegExp) {
  const said = page.getByText(text)
  for (let tries = 0; tries < 5; tries++) {
    await page.keyboard.press(key)
    const isSaid = await said.waitFor({ state: 'attached', timeout: 3_000 }).then(
      () => true,
      () => false,
    )
    if (isSaid) return
  }
  await said.waitFor({ state: 'attached' })
}
