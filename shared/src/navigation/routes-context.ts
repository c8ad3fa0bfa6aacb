import { createContext, use } from 'react'

/** Says whether the visitor may open a path: false where no remote claims it, undefined while that is not known. */
export type MayOpen = (path: string) => boolean | undefined

/** The shell provides it; alone, a page knows of no other. */
export const RoutesContext = createContext<MayOpen>(() => undefined)

/** Tells a page which others are there for this visitor, so that it offers nothing that leads nowhere. */
export const useMayOpen = (): MayOpen => use(RoutesContext)
