/** Whether something could not be written because the disk, or what this account may use of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(`${error.code}`)
