import type { TransFunction } from '@app/shared/i18n'
import type { WorkspaceEvent, WorkspaceEventKind } from '@app/shared/wire'
import { roleLabels } from '../workspace/roles'

/** What each kind is called in the filter, and its sentence about `:actor`, `:subject` and `:detail`. */
const kinds: Record<WorkspaceEventKind, { name: string; line: string }> = {
  created: { name: 'Workspace created', line: ':actor created the workspace' },
  renamed: { name: 'Name changed', line: ':actor renamed it to :subject' },
  pictureChanged: { name: 'Picture changed', line: ':actor changed the picture' },
  invited: { name: 'People invited', line: ':actor invited :subject as :detail' },
  linkCreated: { name: 'Link created', line: ':actor created a link to join as :detail' },
  inviteRevoked: { name: 'Invitation revoked', line: ':actor revoked the invitation of :subject' },
  inviteDeclined: { name: 'Invitation declined', line: ':subject declined the invitation' },
  joined: { name: 'Member joined', line: ':actor joined as :detail' },
  left: { name: 'Member left', line: ':actor left the workspace' },
  removed: { name: 'Member removed', line: ':actor removed :subject' },
  roleChanged: { name: 'Role changed', line: ':actor made :subject :detail' },
  transferred: { name: 'Ownership transferred', line: ':actor made :subject the owner' },
}

/** The kinds to filter by, in their order. */
export const eventKinds = Object.entries(kinds).map(([kind, { name }]) => ({ kind, name }))

/** What happened, in words; kinds this version does not know yet show as they are. */
export function eventLabel({ kind, actor, subject, detail }: WorkspaceEvent, trans: TransFunction): string {
  if (!isKnown(kind)) return kind
  return trans(kinds[kind].line, {
    actor: actor ?? trans('Somebody'),
    subject: subject ?? trans('anyone with the link'),
    detail: isRole(detail) ? trans(roleLabels[detail]) : (detail ?? ''),
  })
}

const isKnown = (kind: string): kind is WorkspaceEventKind => Object.hasOwn(kinds, kind)

const isRole = (detail: string | null): detail is keyof typeof roleLabels =>
  detail !== null && Object.hasOwn(roleLabels, detail)
