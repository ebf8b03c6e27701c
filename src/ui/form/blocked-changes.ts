import { createContext } from 'react'

/** Why changes are blocked; undefined if they are not. For forms and `ChangeButton`s. */
export const BlockedChanges = createContext<string | undefined>(undefined)
