import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, Card } from '@app/shared/ui'
import type { Person } from '@app/shared/wire'
import { useRef, useState } from 'react'
import { askAnewWhenGone } from '../frame/is-gone'
import { USERS } from '../users/user-calls'
import { ChangeAddressDialog } from './change-address-dialog'
import styles from './person.module.css'
import { updatePerson } from './person-calls'
import { PlaceFields } from './place-fields'

const valuesOf = ({ first_name, last_name, language, country, timezone }: Person) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  language: language ?? '',
  country: country ?? '',
  timezone: timezone ?? '',
})

/** Name, language and place, to change; and the address. */
export function DetailsCard({ person }: { person: Person }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const opened = useRef(person)
  const [isChanging, setChanging] = useState(false)
  const form = useApiForm({
    defaultValues: valuesOf(person),
    guardsLeaving: true,
    submit: values => {
      // What changed elsewhere on this page is no reason to refuse; what changed in these fields is.
      const isSame = JSON.stringify(valuesOf(opened.current)) === JSON.stringify(valuesOf(person))
      const { version } = isSame ? person : opened.current
      return updatePerson(http, person.id, { ...values, version })
    },
    recover: askAnewWhenGone(queries, [...USERS, 'person', person.id]),
    onSuccess: async (saved, { reset }) => {
      opened.current = saved
      reset(valuesOf(saved))
      notify({ type: 'positive', message: 'Details saved' })
      await queries.invalidateQueries({ queryKey: USERS })
    },
  })
  return (
    <>
      <Form form={form}>
        <Card
          title={trans('Details')}
          footer={
            <div className={styles.actions}>
              <Button variant="outline" onClick={() => setChanging(true)}>
                {trans('Change address')}
              </Button>
              <SubmitButton>{trans('Save')}</SubmitButton>
            </div>
          }
        >
          <div className={styles.fields}>
            <FormTextField name="first_name" label={trans('First name')} maxLength={100} />
            <FormTextField name="last_name" label={trans('Last name')} maxLength={100} />
            <PlaceFields />
          </div>
        </Card>
      </Form>
      {/* Outside: what a form in it sends would be sent by the form around it as well. */}
      {isChanging && <ChangeAddressDialog person={person} onClose={() => setChanging(false)} />}
    </>
  )
}
