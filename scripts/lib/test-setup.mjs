// @ts-check
import { buildWhatChanged } from './build.mjs'

/** Builds the server where it has changed: tests that start it as a process start the built one, which is quicker. */
export async function setup() {
  await buildWhatChanged({ dashboard: false })
}
