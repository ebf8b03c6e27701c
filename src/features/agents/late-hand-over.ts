import { late } from '#ui/late.tsx'

/** Credentials to hand over; few visits to a form show them. */
export const HandOver = late(() => import('./hand-over/HandOver.tsx').then((m) => m.HandOver))
