import type { Bootstrap } from '../wire'

/** For whom a page is drawn, as calls say it in `X-Account`: the user's id, or `guest`. */
export const accountOf = ({ user }: Pick<Bootstrap, 'user'>): string => (user ? String(user.id) : 'guest')
