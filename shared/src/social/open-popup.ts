const WIDTH = 650 // K-013
const HEIGHT = 550

/** Opens a window in the middle of this one. Null when the browser blocks it. */
export function openPopup(url: string): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2)
  return window.open(url, 'social-auth', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
}
