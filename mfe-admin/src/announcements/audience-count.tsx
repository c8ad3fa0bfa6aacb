import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { useSettled } from '@app/shared/ui'
import type { Audience } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { ANNOUNCEMENTS, countAudience } from './announcement-calls'
import styles from './announcements.module.css'

/** Milliseconds after the last change until it is counted. */
const PAUSE = 400

/** How many people would be told, a moment after each change. An answer about an earlier choice is never shown. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const { trans, language } = useTrans()
  const http = useHttp()
  const wanted = JSON.stringify(audience)
  const settled = useSettled(wanted, PAUSE)
  const { data, error } = useQuery({
    queryKey: [...ANNOUNCEMENTS, 'audience', settled],
    queryFn: () => countAudience(http, JSON.parse(settled) as Audience),
    gcTime: 0,
  })
  const isCurrent = settled === wanted
  const problem =
    error instanceof ApiError && error.errors
      ? Object.values(error.errors).flat()[0]
      : error && trans('How many they are could not be counted.')
  return (
    <p className={styles.count} aria-live="polite">
      {isCurrent && problem
        ? problem
        : isCurrent && data !== undefined
          ? trans('1 person would be told now|:number people would be told now', {
              count: data,
              number: new Intl.NumberFormat(language).format(data),
            })
          : trans('Counting …')}
    </p>
  )
}
