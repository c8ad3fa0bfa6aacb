import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../http/api-error'
import { firstMessage } from '../toasts/error-toast'

/** The type of an error that lasts as long as the wait it names; its text counts down with the button. */
export const WAIT = 'wait'

/** Sets the server's errors on the fields of that name and focuses the topmost. Returns these fields, and the messages that belong to no field. */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement,
  { errors = {}, retryAfter }: Pick<ApiError, 'errors' | 'retryAfter'>,
): { fields: Path<Values>[]; unplaced: string[] } {
  const names = namesInOrder(element)
  const isField = (name: string): name is Path<Values> => names.includes(name)
  const fields: Path<Values>[] = []
  const unplaced: string[] = []
  for (const [path, messages] of Object.entries(errors)) {
    const message = firstMessage(messages)
    if (!message) continue
    const name = fieldOf(path, names)
    if (name !== undefined && isField(name)) {
      if (!fields.includes(name)) form.setError(name, { type: retryAfter ? WAIT : 'server', message })
      fields.push(name)
    } else unplaced.push(message)
  }
  const first = names.find(name => isField(name) && fields.includes(name))
  if (first !== undefined && isField(first)) form.setFocus(first)
  return { fields, unplaced }
}

/** The field a path is about; `tags.2` is about `tags` where one field holds them all. */
const fieldOf = (path: string, names: readonly string[]) =>
  names.find(name => name === path) ?? names.find(name => path.startsWith(`${name}.`))

const namesInOrder = (element: HTMLFormElement) =>
  Array.from(element.elements, field => field.getAttribute('name') ?? '').filter(name => name !== '')
