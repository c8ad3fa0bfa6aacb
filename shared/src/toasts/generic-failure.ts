/** What is said when nothing better is known. */
export const GENERIC_FAILURE = 'There was an issue. Please try again.'
