import { type ReactNode, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { BotCheckNotice } from './bot-check/bot-check-notice'
import type { ApiForm } from './use-api-form'
import { useDraft } from './use-draft'
import { WaitContext } from './use-wait'

/** The form element around fields and a `<SubmitButton>`. */
export function Form<Values extends FieldValues>({
  form,
  className,
  children,
}: {
  form: ApiForm<Values>
  className?: string | undefined
  children: ReactNode
}) {
  const { onSubmit, botCheck, wait, asksBeforeLeaving, keep, ...methods } = form
  const element = useRef<HTMLFormElement>(null)
  useDraft(element, methods, { asksBeforeLeaving, keep })
  return (
    <FormProvider {...methods}>
      {/* Our own validation is in the visitor's language and shown at the field. */}
      <form ref={element} noValidate onSubmit={onSubmit} className={className}>
        <WaitContext value={wait}>{children}</WaitContext>
        <BotCheckNotice action={botCheck} />
      </form>
    </FormProvider>
  )
}
