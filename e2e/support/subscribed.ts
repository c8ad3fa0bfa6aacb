import type { Page } from 'playwright-core'

/**
 * Resolves when the server has confirmed that a page follows its user's channel, so that it hears of everything from then on. To be
 * called before the page opens its socket.
 */
export const subscribed = (page: Page): Promise<void> =>
  new Promise(resolve => {
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        if (/"pusher_internal:subscription_succeeded".*"private-users\./.test(String(payload))) resolve()
      }),
    )
  })
