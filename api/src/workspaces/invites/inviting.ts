const DAY = 24 * 3_600_000
const LIFE_IN_DAYS = 7

/** A manager at work on the invitations of a workspace. */
export interface Inviting {
  workspaceId: number
  me: number
}

/** When an invitation ends that is made or renewed now. */
export const expiry = (time: Date, days = LIFE_IN_DAYS) => new Date(time.getTime() + days * DAY)
