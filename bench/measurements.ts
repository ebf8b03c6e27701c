import { campaign } from './campaign.ts'
import { many } from './many.ts'
import type { Measurement } from './measurement.ts'

/** Everything that `npm run bench` measures. A further one is a file beside this one and a line here. */
export const measurements: Readonly<Record<string, Measurement>> = { campaign, many }
