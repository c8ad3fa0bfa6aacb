import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import styles from './decided-by-server.module.css'

/** What the environment of the server says and nobody can change here; secrets never reach a browser. */
export function DecidedByServer() {
  const { trans } = useTrans()
  const { base_url, asset_url, site, uploads, billing, recaptcha, logging, realtime } = useSettings()
  const yesOrNo = (is: boolean) => trans(is ? 'Yes' : 'No')
  const values: [label: string, value: string][] = [
    ['Address of the site', base_url],
    ['Address of its files', asset_url],
    ['Demo', yesOrNo(site.demo)],
    ['Uploads are stored in', uploads.uploads_driver],
    ['Public files are stored in', uploads.public_driver],
    ['Stripe is connected', yesOrNo(billing.stripe.enable)],
    ['Bot check', recaptcha.provider ?? trans('None')],
    ['Errors are reported', yesOrNo(logging.sentry_public !== null)],
    ['Live connection', yesOrNo(realtime !== undefined)],
  ]
  return (
    <Card
      title={trans('Decided by the server')}
      description={trans('These come from the environment of the server and are changed there.')}
    >
      <dl className={styles.values}>
        {values.map(([label, value]) => (
          <div key={label} className={styles.value}>
            <dt>{trans(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
