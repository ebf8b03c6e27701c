import { createContext } from 'react'

/** Opens the prompt for the gateway's key over the page; undefined without a gateway. */
export const GiveKeyContext = createContext<(() => void) | undefined>(undefined)
