import { useApiForm } from '@app/shared/forms'
import { useHost, useUpdateGuard } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import type { Workspace } from '@app/shared/wire'
import { useState } from 'react'
import { invite, invitesQuery } from './invite-calls'
import { defaultTerms } from './invite-terms'
import { addAddresses, looksLikeAddress, splitAddresses } from './parse-addresses'

const MOST = 50

/** The form that invites people: their addresses with what is wrong with each, what they become, and how long they have. */
export function useInviteForm(workspace: Workspace, onDone: () => void) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [typed, setTyped] = useState('')
  const [addresses, setAddresses] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const isDirty = addresses.length > 0 || typed.trim() !== ''
  useUpdateGuard(isDirty, trans('Email addresses'), { asksBeforeLeaving: true })

  const problemOf = (address: string) =>
    looksLikeAddress(address) ? refused[address] : trans('Enter a valid email address.')
  const mayNotBeSent = (all: readonly string[]) =>
    all.length === 0 || all.length > MOST || all.some(address => problemOf(address) !== undefined)

  const form = useApiForm({
    defaultValues: defaultTerms,
    async submit({ role, days }) {
      const emails = addAddresses(addresses, splitAddresses(typed))
      setAddresses(emails)
      setTyped('')
      if (mayNotBeSent(emails)) return undefined
      try {
        const invites = await invite(http, workspace.id, { emails, role, expires_in_days: Number(days) })
        return { invites, count: emails.length }
      } catch (error) {
        if (!(error instanceof ApiError && error.errors)) throw error
        const found = refusalsOf(error.errors, emails)
        if (Object.keys(found).length === 0) throw error
        setRefused(found)
        return undefined
      }
    },
    onSuccess(sent) {
      if (!sent) return
      queries.setQueryData(invitesQuery(http, workspace.id).queryKey, sent.invites)
      notify({
        type: 'positive',
        message: 'Invited :count person|Invited :count people',
        values: { count: sent.count },
      })
      onDone()
    },
  })
  return {
    form,
    cannotSend: typed.trim() === '' && mayNotBeSent(addresses),
    tooMany: addresses.length > MOST ? trans('At most :count at once.', { count: MOST }) : undefined,
    field: {
      typed,
      onType: setTyped,
      addresses,
      problemOf,
      onAdd: (added: string[]) => setAddresses(before => addAddresses(before, added)),
      onRemove: (address: string) => setAddresses(before => before.filter(one => one !== address)),
    },
  }
}

/** What the server says of single addresses, by address. */
function refusalsOf(errors: NonNullable<ApiError['errors']>, emails: readonly string[]) {
  const found: Record<string, string> = {}
  for (const [index, email] of emails.entries()) {
    const [message] = [errors[`emails.${index}`]].flat()
    if (message) found[email] = message
  }
  return found
}
