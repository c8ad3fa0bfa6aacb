import { type ComponentType, lazy } from 'react'

/** A component that knows how to fetch its own code. */
export type LazyPage = ComponentType & { preload: () => Promise<unknown> }

/**
 * A page or slot whose code is fetched on the first visit. The shell fetches it before it navigates, so that a download
 * that fails can be tried again: what React's own `lazy` saw failing stays failed.
 */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage =>
  Object.assign(lazy(load) as unknown as ComponentType, { preload: load })
