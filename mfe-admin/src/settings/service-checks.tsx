import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import { ServiceCheck } from './service-check'
import styles from './service-checks.module.css'
import type { Service } from './services'

/** The services of the site, each with a button that tries it by the values that are stored. */
export function ServiceChecks({ services }: { services: readonly Service[] }) {
  const { trans } = useTrans()
  return (
    <Card
      title={trans('Try it out')}
      description={trans('Tests use what is stored: save before you test. Each is noted in the logs.')}
    >
      <ul className={styles.rows}>
        {services.map(service => (
          <ServiceCheck key={service.service} service={service} />
        ))}
      </ul>
    </Card>
  )
}
