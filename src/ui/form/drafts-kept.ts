import { createContext } from 'react'

/**
 * Whether form input is saved as a draft: false if this browser's storage does not respond, `elsewhere` if another tab
 * has changed the same draft. The last input is restored after a reload.
 */
export const DraftsKept = createContext<boolean | 'elsewhere'>(true)
