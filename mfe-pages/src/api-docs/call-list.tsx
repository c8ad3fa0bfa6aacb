import { useTrans } from '@app/shared/i18n'
import { Badge, Button, Checkbox, EmptyState, SearchField, TextField } from '@app/shared/ui'
import { ChevronRight, SearchX } from 'lucide-react'
import { useState } from 'react'
import { CallEntry } from './call-entry'
import styles from './call-list.module.css'
import { type CallGroup, searchCalls } from './description'
import { groupName } from './group-name'
import { tokenProblem } from './token-problem'

/** All calls by what they are about: closed at first, open while one searches. */
export function CallList({ groups }: { groups: readonly CallGroup[] }) {
  const { trans } = useTrans()
  const [query, setQuery] = useState('')
  const [isTokenOnly, setTokenOnly] = useState(false)
  // Kept by this page alone: a token is a secret.
  const [token, setToken] = useState('')
  const problem = tokenProblem(token)
  const shown = searchCalls(groups, query, isTokenOnly)
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label={trans('Search calls')} value={query} onChange={setQuery} />
          <Checkbox
            label={trans('Only what a token may call')}
            checked={isTokenOnly}
            onChange={event => setTokenOnly(event.target.checked)}
          />
        </div>
        <TextField
          type="password"
          label={trans('Access token')}
          help={trans('Used for the calls you try here, instead of your session. It is not stored.')}
          error={problem && trans(problem)}
          autoComplete="off"
          spellCheck={false}
          value={token}
          onChange={event => setToken(event.target.value.trim())}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={trans('There are no items matching your query')}
          text={trans('Try a part of the address, such as "users".')}
          action={
            <Button
              variant="outline"
              onClick={() => {
                setQuery('')
                setTokenOnly(false)
              }}
            >
              {trans('Show all calls')}
            </Button>
          }
        />
      ) : (
        <div className={styles.groups}>
          {shown.map(({ id, calls }) => (
            // Another key when a search begins or ends: what one opened by hand counts only within it.
            <details key={`${id} ${query !== ''}`} className={styles.group} open={query !== ''}>
              <summary className={styles.heading}>
                <ChevronRight className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
                <h2 className={styles.name}>{trans(groupName(id))}</h2>
                <Badge>{calls.length}</Badge>
              </summary>
              <ul className={styles.calls}>
                {calls.map(call => (
                  <CallEntry key={call.id} call={call} token={token} />
                ))}
              </ul>
            </details>
          ))}
        </div>
      )}
    </>
  )
}
