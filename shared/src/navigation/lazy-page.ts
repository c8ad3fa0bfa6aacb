import { type ComponentType, lazy } from 'react'
import type { NoProps } from '../contract/slots'

/** A lazy component whose code can be prefetched. */
export type LazyPage<Props = NoProps> = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * A page or slot whose code is loaded on the first visit. The shell loads it before it navigates, so that a failed download can
 * be retried: React's own `lazy` never retries.
 */
export const lazyPage = <Props = NoProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> => Object.assign(lazy(load) as unknown as ComponentType<Props>, { preload: load })
