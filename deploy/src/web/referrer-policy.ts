/** Addresses that carry a secret: reset links, mailed sign-in links, invitations, previews. */
const SECRET =
  /^\/password\/reset\/|^\/workspace\/|^\/pages\/preview\/|^[^?]*\?(?:.*&)?(?:magic|signature|token)=/

/** Referrer policy of a page: its origin, or nothing when the URL itself is secret. */
export const referrerPolicy = (url: string) =>
  SECRET.test(url) ? 'no-referrer' : 'strict-origin-when-cross-origin'
