/** The part of a BroadcastChannel that is used. */
export interface Channel extends Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'> {
  /** False where the browser has no channels, or forbids them: other tabs receive nothing. */
  hasOthers: boolean
}

/** A channel between the tabs of this browser; where channels are missing or forbidden, one without other members. */
export function openChannel(name: string): Channel {
  try {
    return Object.assign(new BroadcastChannel(name), { hasOthers: true })
  } catch {
    return { onmessage: null, postMessage: () => {}, close: () => {}, hasOthers: false }
  }
}
