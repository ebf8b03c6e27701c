import { createContext } from 'react'

/** Whether form input is saved as a draft; false if this browser's storage does not respond. */
export const DraftsKept = createContext(true)
