import { createContext } from 'react'

/** Asks for the gateway's key again, over the page; undefined where there is no gateway. */
export const GiveKeyContext = createContext<(() => void) | undefined>(undefined)
