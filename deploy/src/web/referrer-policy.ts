/** Addresses that carry a secret: reset links, mailed sign-in links, invitations. */
const SECRET = /^\/password\/reset\/|^\/workspace\/|^[^?]*\?(?:.*&)?(?:magic|signature|token)=/

/** What a page at `url` tells others about where somebody comes from: its site, or nothing when the address itself must not be known. */
export const referrerPolicy = (url: string) =>
  SECRET.test(url) ? 'no-referrer' : 'strict-origin-when-cross-origin'
