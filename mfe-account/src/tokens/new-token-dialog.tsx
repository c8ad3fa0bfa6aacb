import { Form, FormCheckbox, FormSelect, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Dialog } from '@app/shared/overlays'
import type { ApiScope, CreateAccessTokenRequest, CreateAccessTokenResponse } from '@app/shared/wire'
import { useState } from 'react'
import { meQuery } from '../me/me'
import rows from '../rows/rows.module.css'
import { PlainToken } from './plain-token'
import { scopeLabels } from './scope-labels'

const lifetimes = [30, 90, 365]

/** First the form, then the secret, which is shown this once. */
export default function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { trans } = useTrans()
  const [secret, setSecret] = useState<string>()
  const [isCopied, setCopied] = useState(false)
  const [isAsked, setAsked] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={() => (secret === undefined || isCopied ? onClose() : setAsked(true))}
      title={secret === undefined ? trans('Create new token') : trans('Your new token')}
      {...(secret !== undefined && {
        description: trans('Copy it now, it will not be shown again.'),
      })}
    >
      {secret === undefined ? (
        <NewTokenForm onCreated={setSecret} />
      ) : (
        <PlainToken secret={secret} onCopied={() => setCopied(true)} onDone={onClose} />
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={trans('Close without copying the token?')}
        description={trans('It will not be shown again.')}
        confirmLabel={trans('Close')}
        onConfirm={onClose}
      />
    </Dialog>
  )
}

function NewTokenForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const { trans } = useTrans()
  const host = useHost()
  const defaultScopes: ApiScope[] = ['account:read', 'content:read']
  const form = useApiForm({
    defaultValues: { tokenName: '', scopes: defaultScopes, expiresInDays: '' },
    guardsLeaving: true,
    submit: ({ expiresInDays, ...values }) =>
      host.http.post<CreateAccessTokenResponse>('access-tokens', {
        ...values,
        expiresInDays: expiresInDays === '' ? null : Number(expiresInDays),
      } satisfies CreateAccessTokenRequest),
    onSuccess: ({ plainTextToken }) => {
      onCreated(plainTextToken)
      void host.queries.invalidateQueries({ queryKey: meQuery(host.http).queryKey })
      host.notify({ message: 'Token create', type: 'positive' })
    },
  })
  return (
    <Form form={form} className={rows.stack}>
      <FormTextField
        name="tokenName"
        label={trans('Token name')}
        help={trans('What it is for, such as the name of your program.')}
        maxLength={100}
        autoComplete="off"
        required
      />
      <fieldset>
        <legend className={rows.legend}>{trans('What it may do')}</legend>
        <div className={rows.choices}>
          {Object.entries(scopeLabels).map(([scope, label]) => (
            <FormCheckbox key={scope} name="scopes" value={scope} label={trans(label)} />
          ))}
        </div>
      </fieldset>
      <FormSelect
        name="expiresInDays"
        label={trans('Expires')}
        options={[
          { value: '', label: trans('Never') },
          ...lifetimes.map(days => ({
            value: String(days),
            label: trans('In :count days', { count: days }),
          })),
        ]}
      />
      <SubmitButton wide>{trans('Create')}</SubmitButton>
    </Form>
  )
}
