import { createContext } from 'react'

/**
 * Why changes are blocked; undefined if they are not. Forms disable their submit button by it; other buttons that
 * change something are `ChangeButton`s.
 */
export const BlockedChanges = createContext<string | undefined>(undefined)
