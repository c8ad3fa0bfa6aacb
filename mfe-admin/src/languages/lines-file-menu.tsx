import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Menu, MenuItem } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportDialog } from './import-dialog'
import { exportLines } from './language-calls'
import { saveFile } from './read-lines'
import { toXliff } from './xliff'

/** All lines of a language as a file for translators, and their work back. */
export function LinesFileMenu({ language, name }: { language: string; name: string }) {
  const { trans } = useTrans()
  const { http } = useHost()
  const [isImporting, setImporting] = useState(false)
  const mayChange = usePermission('localizations.update')
  const showError = useShowError()
  const save = useMutation({
    mutationFn: async (kind: 'json' | 'xlf') => {
      const lines = await exportLines(http, language)
      if (kind === 'json')
        saveFile(`${language}.json`, 'application/json', `${JSON.stringify(lines, null, 2)}\n`)
      else saveFile(`${language}.xlf`, 'application/xliff+xml', toXliff(language, lines))
    },
    onError: error => showError(error),
  })
  return (
    <>
      <Menu
        trigger={
          <Button variant="outline" pending={save.isPending}>
            {trans('Export')}
          </Button>
        }
      >
        <MenuItem onSelect={() => save.mutate('json')}>{trans('As JSON')}</MenuItem>
        <MenuItem onSelect={() => save.mutate('xlf')}>{trans('As XLIFF, for translation tools')}</MenuItem>
      </Menu>
      {mayChange && <Button onClick={() => setImporting(true)}>{trans('Import')}</Button>}
      {isImporting && <ImportDialog language={language} name={name} onClose={() => setImporting(false)} />}
    </>
  )
}
