import type { Http } from '@app/shared/http'
import type {
  BulkDeletionRequest,
  BulkPeopleRequest,
  BulkPeopleResponse,
  BulkRoleRequest,
  BulkSuspensionRequest,
} from '@app/shared/wire'
import { Ban, LogOut, MailCheck, ShieldMinus, ShieldPlus, Trash2, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** What a dialog asks of whoever does something to many. */
interface Answers {
  reason: string
  /** The moment a suspension ends, or nothing. */
  until: string
  /** The id of a role. */
  role: string
}

/** Something that is done to many people; texts are English. */
export interface Deed {
  permission: 'users.update' | 'users.delete'
  icon: ReactNode
  tone: 'neutral' | 'danger'
  label: string
  /** The question, for one and for many. */
  title: string
  text: string
  /** What has happened, for one and for many. */
  done: string
  /** The same where accounts have days of grace. */
  doneLater?: string
  /** What has to be said besides whom it is done to. */
  asks?: 'why' | 'role' | 'count'
  send: (http: Http, many: BulkPeopleRequest, answers: Answers) => Promise<BulkPeopleResponse>
}

const size = { size: 16, strokeWidth: 1.75 } as const

/** What can be done to many people, in the order of the menu. */
export const deeds = {
  suspend: {
    permission: 'users.update',
    icon: <Ban {...size} />,
    tone: 'danger',
    label: 'Suspend',
    title: 'Suspend 1 user?|Suspend :count users?',
    text: 'They are signed out everywhere and cannot sign in until it is over. Nothing of theirs is deleted.',
    done: '1 user suspended|:count users suspended',
    asks: 'why',
    send: (http, many, { reason, until }) =>
      http.put('users/suspensions', {
        ...many,
        suspended: true,
        ...(reason.trim() && { reason }),
        ...(until && { until }),
      } satisfies BulkSuspensionRequest),
  },
  reinstate: {
    permission: 'users.update',
    icon: <UserCheck {...size} />,
    tone: 'neutral',
    label: 'Reinstate',
    title: 'Reinstate 1 user?|Reinstate :count users?',
    text: 'Whoever is suspended can sign in again at once.',
    done: '1 user reinstated|:count users reinstated',
    send: (http, many) =>
      http.put('users/suspensions', { ...many, suspended: false } satisfies BulkSuspensionRequest),
  },
  verify: {
    permission: 'users.update',
    icon: <MailCheck {...size} />,
    tone: 'neutral',
    label: 'Confirm addresses',
    title: 'Confirm the address of 1 user?|Confirm the addresses of :count users?',
    text: 'It counts as if each had opened the link we mailed. Do so if you know that the addresses are theirs.',
    done: '1 address confirmed|:count addresses confirmed',
    send: (http, many) => http.put('users/verifications', many),
  },
  signOut: {
    permission: 'users.update',
    icon: <LogOut {...size} />,
    tone: 'neutral',
    label: 'Sign out everywhere',
    title: 'Sign 1 user out everywhere?|Sign :count users out everywhere?',
    text: 'All their sessions end at once. They can sign in again; what they had not saved is lost.',
    done: '1 user signed out everywhere|:count users signed out everywhere',
    send: (http, many) => http.post('users/sign-outs', many),
  },
  giveRole: {
    permission: 'users.update',
    icon: <ShieldPlus {...size} />,
    tone: 'neutral',
    label: 'Give a role',
    title: 'Give a role to 1 user?|Give a role to :count users?',
    text: 'What they may do changes at once. They keep the roles they have.',
    done: '1 user has the role|:count users have the role',
    asks: 'role',
    send: (http, many, { role }) =>
      http.put('users/roles', { ...many, role: Number(role), given: true } satisfies BulkRoleRequest),
  },
  takeRole: {
    permission: 'users.update',
    icon: <ShieldMinus {...size} />,
    tone: 'neutral',
    label: 'Take a role away',
    title: 'Take a role from 1 user?|Take a role from :count users?',
    text: 'What they may do changes at once. They keep their other roles.',
    done: '1 user is without the role|:count users are without the role',
    asks: 'role',
    send: (http, many, { role }) =>
      http.put('users/roles', { ...many, role: Number(role), given: false } satisfies BulkRoleRequest),
  },
  delete: {
    permission: 'users.delete',
    icon: <Trash2 {...size} />,
    tone: 'danger',
    label: 'Delete accounts',
    title: 'Delete 1 account?|Delete :count accounts?',
    text: 'They are signed out everywhere, their tokens stop working and their plans end. Workspaces in which somebody is alone go with them.',
    done: '1 account deleted|:count accounts deleted',
    doneLater: '1 account is to be deleted|:count accounts are to be deleted',
    asks: 'count',
    // How many was typed, and compared with those it would be done to; they are the ones that are sent.
    send: (http, many) =>
      http.post('users/deletions', { ...many, count: many.ids.length } satisfies BulkDeletionRequest),
  },
} satisfies Record<string, Deed>
