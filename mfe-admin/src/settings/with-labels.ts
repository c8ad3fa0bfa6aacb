import { ApiError } from '@app/shared/http'
import type { TransFunction } from '@app/shared/i18n'
import { settingGroups } from './setting-groups'

const settings = settingGroups.flatMap(group => group.settings)
/** What the parts of lists are called. */
const parts: Readonly<Record<string, string>> = { label: 'Name', action: 'Where it can be read' }

/** A refusal whose sentences call settings what their fields are called: the API knows only names such as `auth.passkeys`. */
export function withLabels(error: unknown, trans: TransFunction): unknown {
  if (!(error instanceof ApiError) || !error.errors) return error
  const errors = Object.entries(error.errors).map(([key, messages]) => {
    const label = settings.find(setting => setting.key === key)?.label ?? parts[key.split('.').at(-1) ?? '']
    const named = (message: string) => (label ? message.replaceAll(key, () => trans(label)) : message)
    return [key, [messages].flat().map(named)] as const
  })
  const body = { ...error.body, errors: Object.fromEntries(errors) }
  return new ApiError(error.status, body, error.retryAfter, error.requestId)
}
