import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Menu, MenuItem, MenuLink } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { SiteLanguage } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES, removeLanguage, updateLanguage } from './language-calls'
import { RenameLanguage } from './rename-language'

/** What may be done to a language: translate it, rename it, offer it or not, remove it after saying who has it. */
export function LanguageMenu({ language: shown }: { language: SiteLanguage }) {
  const { language, name, offered, revision, users_count: count, changed } = shown
  const { trans } = useTrans()
  const { http, queries, notify, refresh } = useHost()
  const [isAsking, setAsking] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const mayChange = usePermission('localizations.update')
  const mayRemove = usePermission('localizations.delete')
  const showError = useShowError()
  const onError = (error: unknown) => showError(error)
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: LANGUAGES })
    await refresh()
  }
  const offer = useMutation({
    mutationFn: () => updateLanguage(http, language, { name, offered: !offered, revision }),
    onError,
    // Also after a refusal: somebody else may have removed it.
    onSettled: reload,
  })
  const remove = useMutation({
    mutationFn: () => removeLanguage(http, language),
    onSuccess: () => notify({ type: 'positive', message: ':name is removed', values: { name } }),
    onError,
    onSettled: () => {
      setAsking(false)
      return reload()
    },
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={trans('Actions for :name', { name })}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuLink to={`/admin/languages/${language}`}>{trans('Lines')}</MenuLink>
        {mayChange && <MenuItem onSelect={() => setRenaming(true)}>{trans('Rename')}</MenuItem>}
        {mayChange && !(shown.default && offered) && (
          <MenuItem disabled={offer.isPending} onSelect={() => offer.mutate()}>
            {offered ? trans('Offer no more') : trans('Offer to people')}
          </MenuItem>
        )}
        {mayRemove && !shown.default && (
          <MenuItem tone="danger" onSelect={() => setAsking(true)}>
            {trans('Remove')}
          </MenuItem>
        )}
      </Menu>
      {isRenaming && <RenameLanguage language={shown} onClose={() => setRenaming(false)} onReload={reload} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Remove :name?', { name })}
        description={[
          trans(
            'One person has it, and sees the language of the site then.|:count people have it, and see the language of the site then.',
            { count },
          ),
          changed > 0 &&
            trans(
              'One changed line is lost; export it first.|:changed changed lines are lost; export them first.',
              {
                count: changed,
                changed,
              },
            ),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={trans('Remove language')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
