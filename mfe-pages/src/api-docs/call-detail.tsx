import { basePath, withBase } from '@app/shared/base-path'
import { accountOf, useSettings } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { readCookie } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Button, TextArea, TextField } from '@app/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallAnswerView } from './call-answer'
import styles from './call-detail.module.css'
import { CodeSamples } from './code-samples'
import type { Call } from './description'
import { requestOf, send } from './request'
import { exampleOf, typeOf } from './schema'
import { tokenProblem } from './token-problem'

const TOKEN_HERE = 'YOUR_TOKEN'

/** How to make a call: what it takes, the same as code, and a form that makes it. */
export default function CallDetail({ call, token }: { call: Call; token: string }) {
  const { trans } = useTrans()
  const { bootstrap } = useHost()
  const settings = useSettings()
  const [parameters, setParameters] = useState<Record<string, string>>({})
  const [body, setBody] = useState(() => JSON.stringify(exampleOf(call.body), null, 2))
  const values = { parameters, body }
  const asToken = { Authorization: `Bearer ${token || TOKEN_HERE}` }
  const attempt = useMutation({
    mutationFn: () => {
      const asSession = {
        'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') ?? '',
        'X-Account': accountOf(bootstrap.getState()),
      }
      const headers = token ? asToken : asSession
      return send(requestOf(call, values, { base: withBase('', basePath(settings)), headers }), !token)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    attempt.mutate()
  }
  const problem = tokenProblem(token)
  const isMissing = call.parameters.some(({ name, required }) => required && !parameters[name])
  return (
    <div className={styles.detail}>
      <form className={styles.form} onSubmit={onSubmit}>
        {call.access && (
          <p className={styles.access} lang="en">
            {call.access}
          </p>
        )}
        {call.parameters.map(({ name, required, schema }) => (
          <TextField
            key={name}
            label={name}
            aside={required ? trans('needed') : undefined}
            help={<span lang="en">{typeOf(schema)}</span>}
            autoComplete="off"
            value={parameters[name] ?? ''}
            onChange={event => setParameters(before => ({ ...before, [name]: event.target.value }))}
          />
        ))}
        {call.body && (
          <>
            <TextArea
              label={trans('Body')}
              spellCheck={false}
              value={body}
              onChange={event => setBody(event.target.value)}
            />
            <Fields schema={call.body} />
          </>
        )}
        {call.takesFile ? (
          <p className={styles.note}>{trans('This call takes a file and cannot be tried here.')}</p>
        ) : (
          <div className={styles.send}>
            <Button
              type="submit"
              variant={call.method === 'DELETE' ? 'danger' : 'primary'}
              pending={attempt.isPending}
              disabled={isMissing || problem !== undefined}
            >
              {trans('Send')}
            </Button>
            <span className={styles.note}>
              {trans(
                problem ??
                  (token
                    ? 'It is made with your token, for real.'
                    : 'It is made as you, with your session, for real.'),
              )}
            </span>
          </div>
        )}
      </form>
      <div className={styles.code}>
        <CodeSamples
          request={requestOf(call, values, { base: settings.base_url.replace(/\/$/, ''), headers: asToken })}
          isForTokens={!!call.scope}
        />
        <CallAnswerView call={call} answer={attempt.data} isFailed={attempt.isError} />
      </div>
    </div>
  )
}

/** The fields of a body with their types. */
function Fields({ schema: { properties = {}, required = [] } }: { schema: NonNullable<Call['body']> }) {
  const { trans } = useTrans()
  return (
    <dl className={styles.fields}>
      {Object.entries(properties).map(([name, property]) => (
        <div key={name} className={styles.field}>
          <dt>
            <code>{name}</code>
            {required.includes(name) && <span className={styles.note}> {trans('needed')}</span>}
          </dt>
          <dd lang="en">{typeOf(property)}</dd>
        </div>
      ))}
    </dl>
  )
}
