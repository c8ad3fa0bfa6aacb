import { useUser } from '@app/shared/bootstrap'
import { useClock } from '@app/shared/clock'
import { useApiForm } from '@app/shared/forms'
import { useHost, useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { errorToast } from '@app/shared/toasts'
import type { EditedPage } from '@app/shared/wire'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKey, dropDraft, keepDraft, type LostPage, readDraft } from './kept-draft'
import { readPage, replacePage, saveDraft, savePage } from './page-calls'
import { languagesOf, type PageValues, requestOf, valuesOf } from './page-values'
import { useTranslations } from './use-translations'

const NOT_FOUND = 404
const CONFLICT = 409
/** Milliseconds after the last change until the browser keeps it. */
const PAUSE = 400

/** Why something is not saved: somebody else was first, or has deleted the page, or nobody answers. */
type Trouble = 'changed' | 'gone' | 'offline'

/** What an editor begins with. */
export interface EditorStart {
  /** The page; without one it is a new one. */
  page?: EditedPage
  /** What this browser kept of a page that somebody has deleted. */
  lost?: LostPage
  /** Called when a new page has been saved for the first time. */
  onCreated?: (page: EditedPage) => void
}

/** The form of a page: saving, what is kept in this browser meanwhile, and what to do when saving fails. */
export function usePageForm({ page: first, lost, onCreated }: EditorStart) {
  const { notify, queries, navigate } = useHost()
  const http = useHttp()
  const userId = useUser()?.id
  const [page, setPage] = useState(first)
  const [trouble, setTrouble] = useState<Trouble | undefined>(lost && 'gone')
  /** Grows whenever the text is another one than the editor shows. */
  const [edition, setEdition] = useState(0)
  const key = draftKey(userId, page?.id ?? lost?.id)
  const [found, setFound] = useState(() => (lost ? undefined : readDraft(key)))
  const element = useRef<HTMLDivElement>(null)
  const newest = useRef(first)
  const sent = useRef<PageValues>(undefined)
  /** What the last sending was for, which the next try is for as well. */
  const isForDraft = useRef(false)

  const clock = useClock()
  const translations = useTranslations()

  const show = (saved: EditedPage, values: PageValues) => {
    newest.current = saved
    setPage(saved)
    form.reset(values)
  }
  const form = useApiForm<PageValues, EditedPage>({
    defaultValues: { ...valuesOf(first, clock), ...lost?.values },
    guardsLeaving: true,
    keep: (): boolean => keep(),
    submit: values => {
      sent.current = structuredClone(values)
      if (isForDraft.current && newest.current) {
        // These are changed by publishing alone, and stay typed until then.
        const { state, publish_at, publish_time } = valuesOf(newest.current, clock)
        Object.assign(sent.current, { state, publish_at, publish_time })
        return saveDraft(http, newest.current, requestOf(values, clock))
      }
      // Nothing to save it over, though it was another page's text: that page is gone.
      if (!newest.current && (page || lost)) return replacePage(http, requestOf(values, clock))
      return savePage(http, newest.current, requestOf(values, clock))
    },
    recover: error => {
      const kind = troubleOf(error)
      if (!kind) {
        if (error instanceof ApiError) translations.showErrors(error)
        return undefined
      }
      setTrouble(kind)
      keep()
      return kind === 'gone' ? refreshList() : Promise.resolve()
    },
    async onSuccess(saved) {
      // What was typed while the page was being saved is not saved yet.
      const typed = Object.entries(form.getValues()).filter(
        ([name, value]) => !isSame(value, sent.current, name),
      )
      const isReplaced = !newest.current && (page || lost)
      if (!newest.current) {
        onCreated?.(saved)
        // Before the form begins anew: until then it counts as saved, and leaving asks nobody.
        navigate(`/admin/pages/${saved.id}`, { replace: true })
      }
      show(saved, valuesOf(saved, clock))
      dropDraft(key)
      if (typed.length > 0) lay({ ...form.getValues(), ...Object.fromEntries(typed) })
      // The new page opens in an editor of its own, which offers that.
      if (isReplaced && typed.length > 0) keep(draftKey(userId, saved.id))
      setTrouble(undefined)
      setFound(undefined)
      notify({ type: 'positive', message: saved.draft ? 'The draft is saved' : 'The page is saved' })
      await refreshList()
    },
  })
  const refreshList = () => queries.invalidateQueries({ queryKey: ['admin', 'pages'] })
  const keep = (place = key): boolean =>
    keepDraft(place, {
      values: form.getValues(),
      revision: newest.current?.revision ?? 0,
      at: Date.now(),
    })
  const keepTyped = useEffectEvent(() => keep())
  /** Says whether what is sent from now on is the draft of the page, or the page as the public reads it. */
  const sendFor = (draft: boolean) => {
    isForDraft.current = draft
  }
  const sendAgain = () => element.current?.querySelector('form')?.requestSubmit()

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

  /** What somebody else saved, unless it cannot be had, which is said. */
  const readTheirs = () =>
    page &&
    readPage(http, page.id).catch((error: unknown) => {
      const kind = troubleOf(error)
      if (kind) setTrouble(kind)
      else notify(errorToast(error))
    })

  /** All values at once: of translations there may be fewer than before, which no single field can say. */
  const lay = (values: PageValues) => form.reset(values, { keepDefaultValues: true })
  const change = (values: PageValues) => {
    lay(values)
    setEdition(edition + 1)
  }
  const writtenIn = form.watch('translations')
  const { language } = translations
  const isThere =
    language !== undefined &&
    (writtenIn[language] || (languagesOf(page).includes(language) && language !== form.watch('language')))

  return {
    form,
    element,
    page,
    trouble,
    edition,
    found,
    sendAgain,
    sendFor,
    send(draft: boolean) {
      sendFor(draft)
      sendAgain()
    },
    /** The language whose text is shown; undefined for that of the page itself. */
    language: isThere ? language : undefined,
    choose: translations.choose,
    beginTranslation: (into: string) => translations.begin(into, form, change),
    removeTranslation: (into: string) => translations.remove(into, form, change),
    restoreFound() {
      if (found) change({ ...valuesOf(page, clock), ...found.values })
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
      show(saved, valuesOf(saved, clock))
      setEdition(edition + 1)
    },
    async takeTheirs() {
      const theirs = await readTheirs()
      if (theirs) this.take(theirs)
    },
    async overwriteTheirs() {
      const theirs = await readTheirs()
      if (!theirs) return
      newest.current = theirs
      setTrouble(undefined)
      sendAgain()
    },
    /** Makes a page of what was typed, as the one it belonged to is gone. */
    saveAsNew() {
      newest.current = undefined
      sendAgain()
    },
    /** Leaves a page that is gone, and what was typed in it. */
    discard() {
      dropDraft(key)
      form.reset()
      navigate('/admin/pages')
    },
  }
}

/** The form of a page and all around it. */
export type PageForm = ReturnType<typeof usePageForm>

function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof ApiError)) return 'offline'
  if (error.status === CONFLICT) return 'changed'
  if (error.status === NOT_FOUND) return 'gone'
  return error.status >= 502 ? 'offline' : undefined
}

const isSame = (value: unknown, sent: object | undefined, name: string) =>
  JSON.stringify(value) === JSON.stringify(sent && Reflect.get(sent, name))
