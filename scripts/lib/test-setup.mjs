// @ts-check
import { buildWhatChanged } from './build.mjs'

/** Builds the server if it has changed: tests start it from the build, which is faster. */
export async function setup() {
  await buildWhatChanged({ dashboard: false })
}
