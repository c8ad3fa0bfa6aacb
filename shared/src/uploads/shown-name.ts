import { withoutUnseen } from '../wire/unseen'

/** The name of a file as it may be shown. The server refuses names that look like others, but whoever chose the file sees it before. */
export const shownName = (name: string) => withoutUnseen(name, '\ufffd')
