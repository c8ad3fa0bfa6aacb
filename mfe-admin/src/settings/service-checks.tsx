import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import type { Settings } from '@app/shared/wire'
import { ServiceCheck } from './service-check'
import styles from './service-checks.module.css'
import { services } from './services'

/** The services of the site, each with a button that tries it by the values that are stored. */
export function ServiceChecks({ settings }: { settings: Settings }) {
  const { trans } = useTrans()
  return (
    <Card
      title={trans('Try it out')}
      description={trans('Tests use what is stored: save before you test. Each is noted in the logs.')}
    >
      <ul className={styles.rows}>
        {services
          .filter(({ isUsed }) => isUsed?.(settings) ?? true)
          .map(service => (
            <ServiceCheck key={service.service} service={service} />
          ))}
      </ul>
    </Card>
  )
}
