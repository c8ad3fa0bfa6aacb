import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from '../host/host'

type Read = Pick<Draft, 'form' | 'values' | 'labels'> & {
  /** The labels of fields whose values must not, or cannot, be stored. */
  lost: string[]
}

const SECRET = /password|one-time-code|^cc-/

/** Reads what was typed into a form, without passwords, codes, card numbers and files. */
export function readDraft<Values extends FieldValues>(
  element: HTMLFormElement,
  { getValues, formState }: Pick<UseFormReturn<Values>, 'getValues' | 'formState'>,
): Read {
  const all: Record<string, unknown> = getValues()
  const read: Read = { form: formOf(element, { getValues, formState }), values: {}, labels: {}, lost: [] }
  for (const name of Object.keys(formState.dirtyFields)) {
    const label = labelOf(element, name)
    if (mayKeep(element, name, all[name])) {
      read.values[name] = all[name]
      read.labels[name] = label
    } else if (!isEmpty(all[name])) read.lost.push(label)
  }
  return read
}

/** Identifies a form by the names of its fields and their initial values, secrets left out. */
export function formOf<Values extends FieldValues>(
  element: HTMLFormElement,
  { getValues, formState }: Pick<UseFormReturn<Values>, 'getValues' | 'formState'>,
): string {
  const first: Record<string, unknown> = formState.defaultValues ?? {}
  const known = Object.keys(getValues())
    .sort()
    .map(name => [name, mayKeep(element, name, first[name]) ? first[name] : null])
  return JSON.stringify(known)
}

const fieldsOf = (element: HTMLFormElement, name: string) =>
  [...element.elements].filter(
    field => field.getAttribute('name') === name || field.getAttribute('name')?.startsWith(`${name}.`),
  )

const mayKeep = (element: HTMLFormElement, name: string, value: unknown) =>
  isPlain(value) && !fieldsOf(element, name).some(isSecret)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (value instanceof FileList && value.length === 0)

/** A password field that shows its text has the type `text`, so `data-secret` and `autocomplete` count as well. */
const isSecret = (field: Element) =>
  ('type' in field && (field.type === 'password' || field.type === 'file')) ||
  field.hasAttribute('data-secret') ||
  SECRET.test(field.getAttribute('autocomplete') ?? '')

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  const prototype: unknown = Object.getPrototypeOf(value)
  return (Array.isArray(value) || prototype === Object.prototype) && Object.values(value).every(isPlain)
}

function labelOf(element: HTMLFormElement, name: string) {
  const [field] = fieldsOf(element, name)
  const isLabelled =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  const label = isLabelled ? field.labels?.[0]?.textContent?.trim() : undefined
  return label || field?.getAttribute('aria-label') || name
}
