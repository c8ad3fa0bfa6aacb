import { useTrans } from '@app/shared/i18n'
import type { Marked } from '@app/shared/table'
import { Button } from '@app/shared/ui'
import type { PageListItem } from '@app/shared/wire'
import { useState } from 'react'
import { BulkQuestion } from './bulk-question'
import type { PageDeed } from './page-deeds'
import { useMyPageDeeds } from './use-my-page-deeds'

/** What may be done with all pages that are selected. */
export function BulkPages({ marked: { keys, clear } }: { marked: Marked<PageListItem> }) {
  const { trans } = useTrans()
  const [deed, choose] = useState<PageDeed>()
  const ids = keys.map(Number).filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  return (
    <>
      {useMyPageDeeds().map(deed => (
        <Button
          key={deed.label}
          variant={deed.tone === 'danger' ? 'danger' : 'outline'}
          size="sm"
          disabled={ids.length === 0}
          onClick={() => choose(deed)}
        >
          {trans(deed.label)}
        </Button>
      ))}
      {deed && <BulkQuestion deed={deed} ids={ids} onClose={() => choose(undefined)} onDone={clear} />}
    </>
  )
}
