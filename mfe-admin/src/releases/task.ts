/** What somebody is about to do on the releases screen. */
export type Task =
  | { kind: 'deploy' | 'lock'; remote: string }
  | { kind: 'rollback'; to: number }
  | { kind: 'promote' }
