/** Groups whose name does not follow from their address. */
const NAMES: Readonly<Record<string, string>> = {
  auth: 'Signing in',
  secure: 'Social login',
  me: 'Own account',
  recaptcha: 'Bot check',
  assets: 'Fonts',
  workspace: 'Workspace invitations',
  'file-entries': 'Files',
  files: 'Files of the whole site',
  tus: 'Uploads in pieces (tus)',
  s3: 'Uploads to a bucket (S3)',
  'shared-files': 'Shared files',
  'trade-account': 'Trade account',
  'site-webhooks': 'Site webhooks',
  'site-workspaces': 'Site workspaces',
  'page-previews': 'Page previews',
  overview: 'Admin overview',
  localizations: 'Languages',
  broadcasting: 'Realtime',
  'contact-page': 'Contact form',
  openapi: 'This description',
  settings: 'Site settings',
  'user-sessions': 'Sessions',
  other: 'Other',
}

/** The name of a group of calls, for people: `bootstrap-data` is "Bootstrap data". */
export function groupName(id: string): string {
  const words = id.replace(/[-_]/g, ' ')
  return NAMES[id] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
