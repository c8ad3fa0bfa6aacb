import { type ApiForm, FormCheckbox, FormSelect, FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import type { AudienceChoicesResponse } from '@app/shared/wire'
import type { AnnouncementValues } from './announcement-values'
import styles from './announcements.module.css'
import { ChoiceGroup } from './choice-group'

/** Who is told: without a choice everybody, and each choice leaves out some. */
export function AudienceFields({
  form,
  choices,
}: {
  form: ApiForm<AnnouncementValues>
  choices: AudienceChoicesResponse
}) {
  const { trans } = useTrans()
  const [roles, plans, languages] = form.watch(['audience.roles', 'audience.plans', 'audience.languages'])
  const dirty = { shouldDirty: true }
  return (
    <>
      <div className={styles.groups}>
        <ChoiceGroup
          legend={trans('With one of these roles')}
          choices={choices.roles}
          chosen={roles}
          onChange={chosen => form.setValue('audience.roles', chosen, dirty)}
        />
        <ChoiceGroup
          legend={trans('With one of these plans')}
          choices={choices.plans}
          chosen={plans}
          onChange={chosen => form.setValue('audience.plans', chosen, dirty)}
        >
          <FormCheckbox name="audience.unsubscribed" label={trans('Without a subscription')} />
        </ChoiceGroup>
        <ChoiceGroup
          legend={trans('Who use one of these languages')}
          choices={choices.languages}
          chosen={languages}
          onChange={chosen => form.setValue('audience.languages', chosen, dirty)}
        />
      </div>
      <div className={styles.fields}>
        <FormTextField
          name="audience.signed_up_from"
          type="date"
          label={trans('Signed up on this day or later')}
          help={trans('Days begin and end in the time zone :zone.', { zone: choices.time_zone })}
        />
        <FormTextField
          name="audience.signed_up_to"
          type="date"
          label={trans('Signed up on this day or earlier')}
        />
        <FormSelect
          name="audience.verified"
          label={trans('Email address')}
          options={[
            { value: '', label: trans('Verified or not') },
            { value: 'yes', label: trans('Verified') },
            { value: 'no', label: trans('Not verified') },
          ]}
        />
        <FormTextField
          name="audience.active_days"
          type="number"
          min={1}
          max={365}
          step={1}
          label={trans('Here within so many days')}
          help={trans('Left empty, it does not matter when they were here.')}
        />
      </div>
    </>
  )
}
