import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import { subscribeBrowser } from '../push/subscribe-browser'

/** Asks the browser for its permission to notify, and registers it; false when the channel must stay off. */
export function useBrowserPush(pushKey: string) {
  const host = useHost()
  const showError = useShowError()
  const refuse = (message: string) => {
    host.notify({ type: 'danger', message })
    return false
  }
  return async () => {
    if (typeof Notification === 'undefined' || !('serviceWorker' in navigator && 'PushManager' in window))
      return refuse(
        isOutsideHomeScreen()
          ? 'Add this site to your home screen and open it from there: only then does this device show its notifications.'
          : 'This browser cannot show notifications.',
      )
    if ((await Notification.requestPermission()) !== 'granted')
      return refuse('Notifications blocked. Please enable them for this site from browser settings.')
    try {
      await subscribeBrowser(host, pushKey)
      return true
    } catch (error) {
      if (!(error instanceof DOMException)) {
        showError(error)
        return false
      }
      return refuse('This browser could not reach its notification service. Please try again later.')
    }
  }
}

/** iOS alone has this property, and gives push messages to sites on the home screen only. */
const isOutsideHomeScreen = () => 'standalone' in navigator && navigator.standalone === false
