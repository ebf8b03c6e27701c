// @ts-check
import { buildTestCommandsIfChanged, buildWhatChanged } from './build.mjs'

/** Builds the server and the commands if they have changed: tests start them from the build, which is faster. */
export async function setup() {
  await buildWhatChanged({ dashboard: false })
  await buildTestCommandsIfChanged()
}
