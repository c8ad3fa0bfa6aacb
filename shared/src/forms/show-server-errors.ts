import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { firstMessage } from '../toasts/error-toast'
import type { ErrorBody } from '../wire'

/** Sets the server's errors on the fields of that name and focuses the topmost. Returns these fields, and the messages that belong to no field. */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement,
  errors: NonNullable<ErrorBody['errors']>,
): { fields: Path<Values>[]; unplaced: string[] } {
  const names = namesInOrder(element)
  const isField = (name: string): name is Path<Values> => names.includes(name)
  const fields: Path<Values>[] = []
  const unplaced: string[] = []
  for (const [name, messages] of Object.entries(errors)) {
    const message = firstMessage(messages)
    if (!message) continue
    if (isField(name)) {
      form.setError(name, { type: 'server', message })
      fields.push(name)
    } else unplaced.push(message)
  }
  const first = names.find(name => firstMessage(errors[name]))
  if (first !== undefined && isField(first)) form.setFocus(first)
  return { fields, unplaced }
}

const namesInOrder = (element: HTMLFormElement) =>
  Array.from(element.elements, field => field.getAttribute('name') ?? '').filter(name => name !== '')
