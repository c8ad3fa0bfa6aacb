/** What somebody is about to do on the releases screen. */
export type Task =
  | { kind: 'deploy' | 'lock' | 'rollback'; remote: string }
  | { kind: 'rollback to'; to: number }
  | { kind: 'promote' }
