import { late } from '#ui/load/late.tsx'

/** Asks for confirmation. Loaded on demand, as it is rarely opened. */
export const ConfirmDialog = late(() => import('./Confirmation.tsx').then((m) => m.Confirmation))
