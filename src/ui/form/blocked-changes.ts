import { createContext } from 'react'

/**
 * Why nothing can be changed now; undefined while changes are possible. Forms disable their submit button by it,
 * other buttons that change something are each a `ChangeButton`.
 */
export const BlockedChanges = createContext<string | undefined>(undefined)
