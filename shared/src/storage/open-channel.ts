/** The part of a BroadcastChannel that is used. */
export type Channel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>

/** A channel between the tabs of this browser; where it is missing or forbidden, one that nobody else is on. */
export function openChannel(name: string): Channel {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { onmessage: null, postMessage: () => {}, close: () => {} }
  }
}
