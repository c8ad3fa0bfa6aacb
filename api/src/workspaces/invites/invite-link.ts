import type { Context } from '../../context/context'

/** Who gave a link out: managers copy one of theirs, only the mail of an invited address holds the other. */
export type LinkKind = 'copied' | 'mailed'

/** What somebody brings to show that they are invited. */
export interface InviteToken {
  id: string
  /** Undefined for the bare id of a notification, which proves nothing. */
  link: LinkKind | undefined
}

const purposes = { copied: 'workspace-invite', mailed: 'workspace-invite-mail' } as const
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for a token that carries a signature, whether it is a good one or not. */
export const hasSignature = (token: string) => token.includes('.')

/** Reads a token; undefined for one that this installation never gave out. */
export function readToken({ keys }: Pick<Context, 'keys'>, token: string): InviteToken | undefined {
  const [id = '', signature, ...rest] = token.split('.')
  if (!UUID.test(id) || rest.length > 0) return undefined
  if (signature === undefined) return { id, link: undefined }
  if (keys.verify(purposes.copied, id, signature)) return { id, link: 'copied' }
  if (keys.verify(purposes.mailed, id, signature)) return { id, link: 'mailed' }
  return undefined
}

/** The whole address of an invitation. Nothing of it is stored, so it can be made as often as somebody wants to copy it. */
export function inviteUrl(
  { config, keys }: Pick<Context, 'config' | 'keys'>,
  { id, email }: { id: string; email: string | null },
  { link, page = 'register' }: { link: LinkKind; page?: 'register' | 'login' },
) {
  const invite = `${id}.${keys.sign(purposes[link], id)}`
  const query = new URLSearchParams({ invite, ...(email !== null && { email }) })
  return `${config.baseUrl}/workspace/join/${page}?${query}`
}
