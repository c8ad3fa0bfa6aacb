import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import type { Deed } from './deeds'

/** What the question about many says below its title; `elsewhere` of them are not on screen. */
export function useBulkText({ text, asks }: Deed, elsewhere: number): string {
  const { trans } = useTrans()
  const days = useSettings().auth.deletionGraceDays ?? 0
  return [
    elsewhere > 0 &&
      trans('1 of them is not shown here.|:count of them are not shown here.', { count: elsewhere }),
    trans(text),
    asks === 'count' &&
      trans(
        days > 0
          ? 'For :count days each can have the account back by signing in; then it is gone.'
          : 'This cannot be undone.',
        { count: days },
      ),
  ]
    .filter(Boolean)
    .join(' ')
}
