import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import type { MenuItem } from '@app/shared/wire'

/** 'I accept the :name', where the name leads to the policy in a new tab. */
export function PolicyLabel({ policy }: { policy: MenuItem }) {
  const { trans } = useTrans()
  const [before = '', after = ''] = trans('I accept the :name').split(':name')
  return (
    <>
      {before}
      {policy.action ? (
        <Link to={policy.action} target="_blank">
          {trans(policy.label)}
        </Link>
      ) : (
        trans(policy.label)
      )}
      {after}
    </>
  )
}
