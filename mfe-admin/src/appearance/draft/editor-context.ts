import type { OwnFont } from '@app/shared/wire'
import { createContext, useContext } from 'react'
import type { Draft } from './draft'

/** What every section of the editor works on. */
export interface Editing {
  draft: Draft
  /** `field` names what is changed: changes of one field in a row are undone together. */
  change(field: string, change: (draft: Draft) => Draft): void
  /** What the server refused, by field. */
  errors: Readonly<Record<string, string>>
  fonts: readonly OwnFont[]
}

export const EditorContext = createContext<Editing | null>(null)

/** Throws outside of the editor. */
export function useEditor(): Editing {
  const editing = useContext(EditorContext)
  if (!editing) throw new Error('A section of the appearance editor stands outside of it.')
  return editing
}
