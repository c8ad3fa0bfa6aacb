import type { TransFunction } from '@app/shared/i18n'
import type { FileEventKind, WorkspaceEvent, WorkspaceEventKind } from '@app/shared/wire'
import { roleLabels } from '../workspace/roles'

interface Kind {
  name: string
  line: string
  /** The sentence where there is a folder to name, which is in `:detail`. */
  lineWithFolder?: string
}

/** What each kind about the workspace itself is called in the filter, and its sentence about `:actor`, `:subject` and `:detail`. */
const workspaceKinds: Record<Exclude<WorkspaceEventKind, FileEventKind>, Kind> = {
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

/** The same of files, of which `:subject` may be several. */
const fileKinds: Record<FileEventKind, Kind> = {
  fileUploaded: {
    name: 'Files uploaded',
    line: ':actor uploaded :subject',
    lineWithFolder: ':actor uploaded :subject to :detail',
  },
  folderCreated: {
    name: 'Folder created',
    line: ':actor created the folder :subject',
    lineWithFolder: ':actor created the folder :subject in :detail',
  },
  fileRenamed: { name: 'File renamed', line: ':actor renamed :subject to :detail' },
  fileMoved: {
    name: 'Files moved',
    line: ':actor moved :subject out of all folders',
    lineWithFolder: ':actor moved :subject to :detail',
  },
  fileShared: { name: 'File shared', line: ':actor shared :subject by a link' },
  fileUnshared: { name: 'Sharing ended', line: ':actor took the link to :subject back' },
  fileDeleted: { name: 'Files put into the bin', line: ':actor put :subject into the bin' },
  fileRestored: { name: 'Files restored', line: ':actor restored :subject from the bin' },
  fileErased: { name: 'Files deleted for good', line: ':actor deleted :subject for good' },
}

const kinds = { ...workspaceKinds, ...fileKinds }

/** What to filter by: either half of the history, or one kind; in their order. */
export const eventChoices = [
  { value: 'files', label: 'All about files' },
  { value: 'workspace', label: 'All about the workspace and its members' },
  ...Object.entries(kinds).map(([value, { name }]) => ({ value, label: name })),
]

/** Whether a choice is a kind, and neither half of the history. */
export const isKind = (kind: string): kind is WorkspaceEventKind => Object.hasOwn(kinds, kind)

/** What happened, in words; kinds this version does not know yet show as they are. */
export function eventLabel(event: WorkspaceEvent, trans: TransFunction): string {
  const { kind, actor, subject, detail, count } = event
  if (!isKind(kind)) return kind
  const { line, lineWithFolder }: Kind = kinds[kind]
  const first = subject ?? trans('anyone with the link')
  return trans((detail !== null && lineWithFolder) || line, {
    actor: actor ?? trans('Somebody'),
    subject:
      count > 1 ? trans(':name and 1 more|:name and :count more', { name: first, count: count - 1 }) : first,
    detail: isRole(detail) && !isOfFiles(kind) ? trans(roleLabels[detail]) : (detail ?? ''),
  })
}

/** A folder may be called like a role. */
const isOfFiles = (kind: string) => Object.hasOwn(fileKinds, kind)

const isRole = (detail: string | null): detail is keyof typeof roleLabels =>
  detail !== null && Object.hasOwn(roleLabels, detail)
