import type { Registry } from '../registry/registry'

/** URL of the shell that is live, when this page runs another one; it only comes with another document. */
export function outdatedBy({ current, shell }: Pick<Registry, 'current' | 'shell'>): string | undefined {
  const live = current().shell?.url
  return live !== shell?.url ? live : undefined
}
