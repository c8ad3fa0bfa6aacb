/** Stand for shell/src/files/preload.ts in the variants whose pages are not the remotes' files. */
export const preload = () => {}
export const preloaded = async () => {}
export const preloadOf = async () => undefined
export const forgetPreload = () => {}
