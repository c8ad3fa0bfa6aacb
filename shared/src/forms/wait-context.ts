import { createContext } from 'react'

/** Whole seconds until the form around may be sent again; 0 when it may be now. */
export const WaitContext = createContext(0)
