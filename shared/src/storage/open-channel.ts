/** The part of a BroadcastChannel that is used. */
export interface Channel extends Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'> {
  /** False where the browser has no channels, or forbids them: then nobody else will ever hear. */
  hasOthers: boolean
}

/** A channel between the tabs of this browser; where it is missing or forbidden, one that nobody else is on. */
export function openChannel(name: string): Channel {
  try {
    return Object.assign(new BroadcastChannel(name), { hasOthers: true })
  } catch {
    return { onmessage: null, postMessage: () => {}, close: () => {}, hasOthers: false }
  }
}
