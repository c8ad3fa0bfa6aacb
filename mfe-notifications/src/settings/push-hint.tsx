import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { useState } from 'react'
import styles from './settings-form.module.css'
import { useBrowserPush } from './use-browser-push'

/** Where push messages are on and this browser was never asked to show them, the way to have them here, too. */
export function PushHint({ pushKey }: { pushKey: string }) {
  const { trans } = useTrans()
  const allowPush = useBrowserPush(pushKey)
  const [isMissing, setMissing] = useState(
    () => typeof Notification !== 'undefined' && Notification.permission === 'default',
  )
  const [isAsking, setAsking] = useState(false)
  if (!isMissing) return null
  const ask = async () => {
    setAsking(true)
    setMissing(!(await allowPush()))
    setAsking(false)
  }
  return (
    <p className={styles.hint}>
      {trans('You get notifications by browser, but not in this one yet.')}
      <Button variant="outline" size="sm" pending={isAsking} onClick={() => void ask()}>
        {trans('Turn on in this browser')}
      </Button>
    </p>
  )
}
