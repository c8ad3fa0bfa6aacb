import type { Notification } from '@app/shared/wire'
import { escapeHtml } from '../text/sanitize-html'

/** What every new user is greeted with. */
export const welcomeNotification = (siteName: string): Pick<Notification, 'type' | 'data'> => ({
  type: 'welcome',
  data: {
    lines: [
      { type: 'primary', content: `Welcome to <b>${escapeHtml(siteName)}</b>` },
      { type: 'other', content: 'Your account is ready. Add your name so that others recognise you.' },
    ],
    mainAction: { action: '/account-settings', label: 'Complete your profile' },
  },
})
