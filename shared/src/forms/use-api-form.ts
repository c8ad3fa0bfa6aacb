import { type SyntheticEvent, useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useHost } from '../host/host-context'
import { ApiError } from '../http/api-error'
import { errorToast, firstMessage } from '../toasts/error-toast'
import type { BotCheckAction } from '../wire'
import { proveHuman } from './bot-check/prove-human'
import { showServerErrors } from './show-server-errors'
import { useWait } from './use-wait'

/** The initial values of a form, its submission and what follows. */
export interface ApiFormOptions<Values extends FieldValues, Result> {
  defaultValues: DefaultValues<Values>
  /** `changed` are the values that differ from those the form began with: another tab may have saved the others since. */
  submit: (values: Values, changed: Partial<Values>) => Promise<Result>
  onSuccess?: (result: Result, form: UseFormReturn<Values>) => void | Promise<void>
  /** Handles a refusal that is not about the fields; without a result the form shows it. */
  recover?: (error: unknown) => Promise<void> | undefined
  /** The action that a bot check protects, if any. */
  botCheck?: BotCheckAction
  /** For forms that edit: leaving the page with unsaved input asks first. A form that was saved never asks. */
  guardsLeaving?: boolean
  /** For such a form whose page offers unsaved input again: stores it now, and says whether it could. */
  keep?: () => boolean
}

/** A form and its submission, for `<Form form={…}>`. */
export interface ApiForm<Values extends FieldValues> extends UseFormReturn<Values> {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  botCheck: BotCheckAction | undefined
  /** Seconds until the form may be sent again. */
  wait: number
  asksBeforeLeaving: () => boolean
  keep: () => boolean
}

/** A form that sends its values to the server and shows the server's errors at the fields, the first one focused. */
export function useApiForm<Values extends FieldValues, Result = unknown>({
  defaultValues,
  submit,
  onSuccess,
  recover,
  botCheck,
  guardsLeaving = false,
  keep = () => false,
}: ApiFormOptions<Values, Result>): ApiForm<Values> {
  const host = useHost()
  const form = useForm<Values>({ defaultValues, mode: 'onTouched' })
  const sending = useRef(false)
  const saved = useRef(false)
  // Known before the form is drawn anew: who saves and goes on at once is asked nothing.
  const dirty = useRef(false)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback({ isDirty = false }) {
          saved.current = false
          dirty.current = isDirty
        },
      }),
    [subscribe],
  )
  const wait = useWait()

  const send = async (values: Values, element: HTMLFormElement) => {
    if (sending.current) return
    sending.current = true
    try {
      if (botCheck && !(await proveHuman(host, botCheck))) {
        host.notify({ type: 'danger', message: 'Could not verify you are human.' })
        return
      }
      const result = await submit(values, changedOf(values, form.formState.defaultValues))
      saved.current = true
      await onSuccess?.(result, form)
    } catch (error) {
      const recovery = recover?.(error)
      if (recovery) return await recovery
      const shown =
        error instanceof ApiError && error.errors ? showServerErrors(form, element, error) : undefined
      const unplaced = shown?.unplaced ?? []
      if (!shown) host.notify(errorToast(error))
      else if (unplaced.length > 0) host.notify({ type: 'danger', message: firstMessage(unplaced) ?? null })
      // The fields are validated again after the wait: what they say about it is no longer true.
      wait.after(error, () => void form.trigger(shown?.fields ?? []))
      if (!(error instanceof ApiError)) host.report(error)
    } finally {
      sending.current = false
    }
  }

  return {
    ...form,
    botCheck,
    wait: wait.seconds,
    asksBeforeLeaving: () => guardsLeaving && !saved.current && dirty.current,
    keep,
    onSubmit: event => {
      const element = event.currentTarget
      form
        .handleSubmit(values => send(values, element))(event)
        .catch(error => host.report(error))
    },
  }
}

function changedOf<Values extends FieldValues>(values: Values, before: object = {}): Partial<Values> {
  const changed = Object.entries(values).filter(([name, value]) => value !== Reflect.get(before, name))
  return Object.fromEntries(changed) as Partial<Values>
}
