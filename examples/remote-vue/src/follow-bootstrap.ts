import type { Host } from '@app/shared/host'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'

/** The page's bootstrap data as Vue sees it: what reads it is drawn anew when it changes. */
export function followBootstrap({
  bootstrap,
}: Host): Readonly<ShallowRef<ReturnType<typeof bootstrap.getState>>> {
  const state = shallowRef(bootstrap.getState())
  onScopeDispose(
    bootstrap.subscribe(next => {
      state.value = next
    }),
  )
  return state
}
