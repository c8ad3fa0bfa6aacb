import type {
  LanguageImportRequest,
  LanguageImportResponse,
  LanguageLine,
  NewLanguageRequest,
  SiteLanguage,
  UpdateLanguageRequest,
  UpdateLineRequest,
} from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { type Change, recordChange, recordNoChange } from '../audit/record-change'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { changedMeanwhile, invalid, notFound } from '../errors/refusals'
import { readCatalogue } from './catalogue'
import { importLines } from './import-lines'
import { languageStore } from './language-store'
import { lineProblem } from './line-problem'
import { lineStore } from './line-store'

/** Changes of languages and their lines, each whole or not at all. */
export function changeLanguages(request: FastifyRequest, { db }: Pick<Context, 'db'>) {
  const changing = <T>(change: (transaction: Db) => Promise<T>) =>
    db.transaction().execute(async transaction => {
      await languageStore(transaction).lock()
      return change(transaction)
    })

  const record = (
    transaction: Db,
    verb: string,
    { language, name }: SiteLanguage,
    states: Pick<Change, 'before' | 'after'>,
  ) =>
    recordChange(transaction, request, {
      action: `localizations.${verb}`,
      subject: { type: 'language', id: language, name },
      ...states,
    })

  return {
    add: ({ language: code, name }: NewLanguageRequest): Promise<SiteLanguage> =>
      changing(async transaction => {
        const language = canonical(code)
        const store = languageStore(transaction)
        if (await store.has(language)) throw invalid({ language: 'language_taken' })
        await store.add(language, await freeName(transaction, language, name))
        const added = await found(transaction, language)
        await record(transaction, 'create', added, { after: wordsOf(added) })
        return added
      }),

    update: (code: string, { revision, offered, name }: UpdateLanguageRequest): Promise<SiteLanguage> =>
      changing(async transaction => {
        const before = await found(transaction, code)
        if (before.revision !== revision) throw changedMeanwhile()
        if (before.default && !offered) throw invalid({ offered: 'language_of_site' })
        // Two languages of one name, from before this was refused, can still be offered.
        const next = name === before.name ? name : await freeName(transaction, code, name)
        await languageStore(transaction).update(code, { name: next, offered })
        const after = await found(transaction, code)
        await record(transaction, 'update', after, { before: wordsOf(before), after: wordsOf(after) })
        return after
      }),

    remove: (code: string) =>
      changing(async transaction => {
        const before = await found(transaction, code)
        if (before.default) throw invalid({ language: 'language_of_site' })
        await languageStore(transaction).remove(code)
        await record(transaction, 'delete', before, { before: wordsOf(before) })
      }),

    saveLine: (code: string, { key, text, revision }: UpdateLineRequest): Promise<LanguageLine> =>
      changing(async transaction => {
        if (!(await languageStore(transaction).has(code))) throw notFound('language')
        const catalogue = await readCatalogue(transaction)
        const problem = lineProblem(catalogue, key, text ?? key)
        if (problem?.problem === 'unknown') throw notFound('line')
        if (problem?.problem === 'placeholders')
          throw invalid({ text: { code: 'line_placeholders', params: { names: problem.names.join(', ') } } })
        if (problem) throw invalid({ text: 'line_text' })
        const store = lineStore(transaction, code, catalogue)
        const before = await store.find(key)
        if (before.revision !== revision) throw changedMeanwhile()
        await store.save([{ key, text: text === before.shipped ? null : text }])
        const after = await store.find(key)
        await recordChange(transaction, request, {
          action: 'localizations.translate',
          subject: { type: 'line', id: code, name: key },
          before: { text: before.text },
          after: { text: after.text },
        })
        return after
      }),

    import: (code: string, wanted: LanguageImportRequest): Promise<LanguageImportResponse> =>
      changing(async transaction => {
        const language = await found(transaction, code)
        const answer = await importLines(transaction, code, wanted)
        const { changes } = answer
        if (!wanted.apply || changes.length === 0) recordNoChange(request)
        else
          await record(transaction, 'import', language, {
            after: { count: changes.length, lines: changes.map(({ key, after }) => [key, after]) },
          })
        return answer
      }),
  }
}

const wordsOf = ({ name, offered }: SiteLanguage) => ({ name, offered })

/** The code of a language as it is written; 422 for what is none. */
function canonical(code: string): string {
  const [language] = Intl.getCanonicalLocales(code)
  const name = language && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language)
  if (!language || !name) throw invalid({ language: 'language_unknown' })
  return language
}

/** A name as it is stored; 422 for none, and for that of another language. */
async function freeName(db: Db, language: string, name: string): Promise<string> {
  const trimmed = name.trim()
  if (trimmed === '') throw invalid({ name: { code: 'required', params: { field: 'name' } } })
  if (await languageStore(db).isOfAnother(trimmed, language)) throw invalid({ name: 'language_name_taken' })
  return trimmed
}

async function found(db: Db, language: string) {
  const known = await languageStore(db).find(language)
  if (!known) throw notFound('language')
  return known
}
