import { createContext } from 'react'

/** Whether what is typed into the form is kept as a draft; false where this browser's storage does not respond. */
export const DraftsKept = createContext(true)
