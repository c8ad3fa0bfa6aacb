import { type ComponentType, lazy } from 'react'

/** A lazy component whose code can be prefetched. */
export type LazyPage = ComponentType & { preload: () => Promise<unknown> }

/**
 * A page or slot whose code is loaded on the first visit. The shell loads it before it navigates, so that a failed download can
 * be retried: React's own `lazy` never retries.
 */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage =>
  Object.assign(lazy(load) as unknown as ComponentType, { preload: load })
