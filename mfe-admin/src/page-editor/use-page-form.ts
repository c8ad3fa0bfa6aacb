import { useUser } from '@app/shared/bootstrap'
import { useApiForm } from '@app/shared/forms'
import { useHost, useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import type { EditedPage } from '@app/shared/wire'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKey, dropDraft, keepDraft, readDraft } from './kept-draft'
import { readPage, savePage } from './page-calls'
import { type PageValues, requestOf, valuesOf } from './page-values'

const CONFLICT = 409
/** Milliseconds after the last change until the browser keeps it. */
const PAUSE = 400

/** Why something is not saved: somebody else was first, or nobody answers. */
type Trouble = 'changed' | 'offline'

/** The form of a page: saving, what is kept in this browser meanwhile, and what to do when saving fails. */
export function usePageForm(first?: EditedPage, onCreated?: (page: EditedPage) => void) {
  const { notify, queries, navigate } = useHost()
  const http = useHttp()
  const userId = useUser()?.id
  const [page, setPage] = useState(first)
  const [trouble, setTrouble] = useState<Trouble>()
  /** Grows whenever the text is another one than the editor shows. */
  const [edition, setEdition] = useState(0)
  const key = draftKey(userId, page?.id)
  const [found, setFound] = useState(() => readDraft(key))
  const element = useRef<HTMLDivElement>(null)
  const newest = useRef(first)
  const sent = useRef<PageValues>(undefined)

  const show = (saved: EditedPage, values: PageValues) => {
    newest.current = saved
    setPage(saved)
    form.reset(values)
  }
  const form = useApiForm<PageValues, EditedPage>({
    defaultValues: valuesOf(first),
    guardsLeaving: true,
    keep: (): boolean => keep(),
    submit: values => {
      sent.current = structuredClone(values)
      return savePage(http, newest.current, requestOf(values))
    },
    recover: error => {
      const kind = troubleOf(error)
      if (!kind) return undefined
      setTrouble(kind)
      keep()
      return Promise.resolve()
    },
    async onSuccess(saved) {
      // What was typed while the page was being saved is not saved yet.
      const typed = Object.entries(form.getValues()).filter(
        ([name, value]) => !isSame(value, sent.current, name),
      )
      if (!newest.current) {
        onCreated?.(saved)
        // Before the form begins anew: until then it counts as saved, and leaving asks nobody.
        navigate(`/admin/pages/${saved.id}`, { replace: true })
      }
      show(saved, valuesOf(saved))
      dropDraft(key)
      for (const [name, value] of typed) form.setValue(name as keyof PageValues, value, { shouldDirty: true })
      setTrouble(undefined)
      setFound(undefined)
      notify({ type: 'positive', message: 'The page is saved' })
      await queries.invalidateQueries({ queryKey: ['admin', 'pages'] })
    },
  })
  const keep = (): boolean =>
    keepDraft(key, {
      values: form.getValues(),
      revision: newest.current?.revision ?? 0,
      at: Date.now(),
    })
  const keepTyped = useEffectEvent(keep)
  const send = () => element.current?.querySelector('form')?.requestSubmit()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer)
        if (isDirty) timer = setTimeout(() => keepTyped(), PAUSE)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form.subscribe])

  useEffect(() => {
    if (trouble !== 'offline') return
    const again = () => element.current?.querySelector('form')?.requestSubmit()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [trouble])

  const replace = (values: PageValues, saved = page) => {
    if (saved) show(saved, valuesOf(saved))
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof PageValues, value, { shouldDirty: true })
    setEdition(edition + 1)
  }

  return {
    form,
    element,
    page,
    trouble,
    edition,
    found,
    send,
    restoreFound() {
      if (found) replace({ ...valuesOf(page), ...found.values })
      setFound(undefined)
    },
    dropFound() {
      dropDraft(key)
      setFound(undefined)
    },
    /** Shows what the server has, such as a revision that was restored. */
    take(saved: EditedPage) {
      dropDraft(key)
      setTrouble(undefined)
      show(saved, valuesOf(saved))
      setEdition(edition + 1)
    },
    async takeTheirs() {
      if (page) this.take(await readPage(http, page.id))
    },
    async overwriteTheirs() {
      if (page) newest.current = await readPage(http, page.id)
      setTrouble(undefined)
      send()
    },
  }
}

/** The form of a page and all around it. */
export type PageForm = ReturnType<typeof usePageForm>

function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof ApiError)) return 'offline'
  if (error.status === CONFLICT) return 'changed'
  return error.status >= 502 ? 'offline' : undefined
}

const isSame = (value: unknown, sent: object | undefined, name: string) =>
  JSON.stringify(value) === JSON.stringify(sent && Reflect.get(sent, name))
