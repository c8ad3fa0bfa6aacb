/** The random id the document server gave this browser; it decides which canary group the visitor is in. */
export const visitorId = () => /(?:^|; )mfe_uid=([^;]+)/.exec(document.cookie)?.[1] ?? ''
