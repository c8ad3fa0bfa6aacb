import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink } from '@app/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { ChooseFile } from './choose-file'
import { EarlierImports } from './earlier-imports'
import { previewImport } from './import-calls'
import { ImportForm } from './import-form'
import { ImportProgress } from './import-progress'
import styles from './people-import.module.css'
import { readFile } from './read-file'

/** Makes accounts of a file, at `/admin/users/import`; with `?ticket=` it shows an import that was started. */
export default function PeopleImport() {
  const { trans } = useTrans()
  const { http } = useHost()
  const [search, setSearch] = useSearchParams()
  const ticket = search.get('ticket')
  const look = useMutation({
    mutationFn: async (file: File) => {
      const text = await readFile(file)
      return { name: file.name, text, preview: await previewImport(http, text) }
    },
  })
  const [isBack, setBack] = useState(false)
  const { data, error } = look
  const problem = error instanceof ApiError ? (error.serverMessage ?? error.message) : error?.message
  return (
    <AdminFrame
      title={trans('Import people')}
      actions={
        ticket ? (
          <ButtonLink to="/admin/users/import">{trans('Import another file')}</ButtonLink>
        ) : (
          <ButtonLink variant="outline" to="/admin/users">
            {trans('Users')}
          </ButtonLink>
        )
      }
    >
      <div className={styles.cards}>
        {ticket ? (
          <ImportProgress key={ticket} ticket={ticket} />
        ) : data && !isBack ? (
          <ImportForm
            file={data}
            onCancel={() => setBack(true)}
            onStarted={started => {
              look.reset()
              setSearch({ ticket: started })
            }}
          />
        ) : (
          <>
            <ChooseFile
              isReading={look.isPending}
              problem={problem && trans(problem)}
              onChoose={file => {
                setBack(false)
                look.mutate(file)
              }}
            />
            <EarlierImports />
          </>
        )}
      </div>
    </AdminFrame>
  )
}
