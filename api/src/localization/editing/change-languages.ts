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
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { changedMeanwhile, invalid, notFound } from '../../errors/refusals'
import { importLines } from './import-lines'
import { languageStore } from './language-store'
import { lineProblem } from './line-problem'
import { lineStore } from './line-store'

/** Changes of languages and their lines, each whole or not at all. */
export function changeLanguages(_request: FastifyRequest, { db }: Pick<Context, 'db'>) {
  const changing = <T>(change: (transaction: Db) => Promise<T>) =>
    db.transaction().execute(async transaction => {
      await languageStore(transaction).lock()
      return change(transaction)
    })

  return {
    add: ({ language: code, name }: NewLanguageRequest): Promise<SiteLanguage> =>
      changing(async transaction => {
        const language = canonical(code)
        if (name.trim() === '') throw invalid({ name: { code: 'required', params: { field: 'name' } } })
        if (!(await languageStore(transaction).add(language, name.trim())))
          throw invalid({ language: 'language_taken' })
        return found(transaction, language)
      }),

    update: (code: string, { revision, offered, name }: UpdateLanguageRequest): Promise<SiteLanguage> =>
      changing(async transaction => {
        const before = await found(transaction, code)
        if (before.revision !== revision) throw changedMeanwhile()
        if (name.trim() === '') throw invalid({ name: { code: 'required', params: { field: 'name' } } })
        if (before.default && !offered) throw invalid({ offered: 'language_of_site' })
        await languageStore(transaction).update(code, { name: name.trim(), offered })
        return found(transaction, code)
      }),

    remove: (code: string) =>
      changing(async transaction => {
        const before = await found(transaction, code)
        if (before.default) throw invalid({ language: 'language_of_site' })
        await languageStore(transaction).remove(code)
      }),

    saveLine: (code: string, { key, text, revision }: UpdateLineRequest): Promise<LanguageLine> =>
      changing(async transaction => {
        await found(transaction, code)
        const problem = lineProblem(key, text ?? key)
        if (problem?.problem === 'unknown') throw notFound('line')
        if (problem?.problem === 'placeholders')
          throw invalid({ text: { code: 'line_placeholders', params: { names: problem.names.join(', ') } } })
        if (problem) throw invalid({ text: 'line_text' })
        const store = lineStore(transaction, code)
        const before = await store.find(key)
        if (before.revision !== revision) throw changedMeanwhile()
        await store.save([{ key, text: text === before.shipped ? null : text }])
        return store.find(key)
      }),

    import: (code: string, wanted: LanguageImportRequest): Promise<LanguageImportResponse> =>
      changing(async transaction => {
        await found(transaction, code)
        return importLines(transaction, code, wanted)
      }),
  }
}

/** The code of a language as it is written; 422 for what is none. */
function canonical(code: string): string {
  const [language] = Intl.getCanonicalLocales(code)
  const name = language && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language)
  if (!language || !name) throw invalid({ language: 'language_unknown' })
  return language
}

async function found(db: Db, language: string) {
  const known = await languageStore(db).find(language)
  if (!known) throw notFound('language')
  return known
}
