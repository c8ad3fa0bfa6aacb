import { usePermission } from '@app/shared/access'
import { useUser } from '@app/shared/bootstrap'
import type { Person } from '@app/shared/wire'

/** Whether the reader may change somebody; oneself is changed in the account settings. */
export function useMayChange({ id, beyond }: Pick<Person, 'id' | 'beyond'>): boolean {
  const isOther = useUser()?.id !== id
  return usePermission('users.update') && isOther && beyond.length === 0
}
