/** The dialog that is open on the releases page. */
export type Task =
  | { kind: 'deploy' | 'lock' | 'rollback'; remote: string }
  | { kind: 'rollback to'; to: number }
  | { kind: 'promote' }
