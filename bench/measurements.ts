import { activity } from './activity.ts'
import { agents } from './agents.ts'
import { campaign } from './campaign.ts'
import { importing } from './import.ts'
import { fleet } from './fleet.ts'
import { gateway } from './gateway.ts'
import { instances } from './instances.ts'
import { many } from './many.ts'
import { matrix } from './matrix.ts'
import { sheet } from './sheet.ts'
import { typing } from './typing.ts'
import { upload } from './upload.ts'
import type { Measurement } from './measurement.ts'

/** All measurements of `npm run bench`. To add one, add a file in this folder and a line here. */
export const measurements: Readonly<Record<string, Measurement>> = {
  activity,
  agents,
  campaign,
  import: importing,
  fleet,
  gateway,
  instances,
  many,
  matrix,
  sheet,
  typing,
  upload,
}
