/** What the database thread is started with: a directory to keep, or (in memory) the dump to start from. */
export interface WorkerOptions {
  directory?: string
  image?: Uint8Array<ArrayBuffer>
}

/** A call into the database thread. */
export type WorkerRequest =
  | { id: number; do: 'exec'; data: Uint8Array }
  | { id: number; do: 'dump' }
  | { id: number; do: 'close' }

/** What the database thread says. */
export type WorkerReply =
  | { ready: true }
  | { id: number; data?: Uint8Array<ArrayBuffer> }
  | { id: number; error: string }
