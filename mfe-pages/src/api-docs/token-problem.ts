/** What cannot be an access token, as a sentence to translate; browsers refuse to send letters beyond Latin-1 in a header at all. */
export const tokenProblem = (token: string) =>
  /^[\x21-\x7e]*$/.test(token) ? undefined : 'The access token has characters that no token has.'
