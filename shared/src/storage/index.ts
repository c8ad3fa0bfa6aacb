export { type BrowserStorage, localStore, sessionStore } from './browser-storage'
export { openChannel } from './open-channel'
