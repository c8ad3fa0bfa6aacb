/**
 * What the control plane asks of its storage. Whatever offers these can hold it: a folder, a bucket, a table.
 * Keys are relative paths such as `log/production/0000000001.json`; nothing is ever changed or deleted.
 */
export interface Store {
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Names directly below a folder, sorted; empty when there is no such folder. */
  list(folder: string): Promise<string[]>
  /** The lock of everything: true for exactly one caller per key, and only when the bytes are kept for good. */
  createIfAbsent(key: string, bytes: Buffer | string): Promise<boolean>
  /** Lets go of connections. */
  close(): Promise<void>
}
