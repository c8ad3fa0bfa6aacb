import { isSubscribed } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { localStore } from '@app/shared/storage'
import type { Bootstrap, User } from '@app/shared/wire'
import { useState } from 'react'

/** One of the things worth doing first. */
export interface Step {
  title: string
  text: string
  to: string
  isDone: boolean
}

const KEY = 'be.first-steps.dismissed:'

/** The three things worth doing first, until all are done or this user put them away. */
export function useFirstSteps(user: User) {
  const { trans } = useTrans()
  const last = useBootstrap(lastStep)
  const [isDismissed, setDismissed] = useState(() => localStore.getItem(KEY + user.id) !== null)
  const steps: Step[] = [
    {
      title: trans('Add your name and a picture'),
      text: trans('Others then see who you are.'),
      to: '/account-settings#account-details',
      isDone: user.avatar !== null && Boolean(user.first_name),
    },
    {
      title: trans('Add a second factor'),
      text: trans('A stolen password alone then opens nothing.'),
      to: '/account-settings#two-factor',
      isDone: user.two_factor_confirmed_at !== null,
    },
    last === 'language'
      ? {
          title: trans('Choose language and time zone'),
          text: trans('Dates and texts are then as you know them.'),
          to: '/account-settings#location-and-language',
          isDone: user.timezone !== null,
        }
      : {
          title: trans('See what the plans offer'),
          text: trans('You can stay on the free one as long as you like.'),
          to: '/pricing',
          isDone: last === 'done',
        },
  ]
  return {
    steps,
    isOpen: !isDismissed && steps.some(({ isDone }) => !isDone),
    dismiss() {
      localStore.setItem(KEY + user.id, 'yes')
      setDismissed(true)
    },
  }
}

function lastStep(bootstrap: Bootstrap): 'plans' | 'language' | 'done' {
  if (!bootstrap.settings.billing.enable) return 'language'
  return isSubscribed(bootstrap) ? 'done' : 'plans'
}
