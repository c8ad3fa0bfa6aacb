import { useTrans } from '@app/shared/i18n'
import { Button, ButtonLink, useLowerEdge } from '@app/shared/ui'
import type { CookieNotice as Notice } from '@app/shared/wire'
import styles from './cookie-notice.module.css'

/** What the site says of cookies, until the visitor has read it. It has a place of its own and covers nothing. */
export function CookieNotice({ notice, onAccept }: { notice: Notice; onAccept: () => void }) {
  const { trans } = useTrans()
  const { position, button } = notice
  const edge = useLowerEdge('cookies')
  return (
    <section
      ref={edge}
      className={styles.notice}
      data-position={position}
      aria-label={trans('Cookie notice')}
    >
      <p className={styles.text}>{trans('We use cookies to optimize site functionality.')}</p>
      <div className={styles.actions}>
        {button.link && (
          <ButtonLink to={button.link} variant="outline" size="sm">
            {trans(button.label)}
          </ButtonLink>
        )}
        <Button size="sm" onClick={onAccept}>
          {button.link ? trans('OK') : trans(button.label)}
        </Button>
      </div>
    </section>
  )
}
