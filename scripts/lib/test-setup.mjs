// @ts-check
import { buildWhatChanged } from './build.mjs'

/** Builds the server if it has changed: tests that start it as a process use the build, which starts faster. */
export async function setup() {
  await buildWhatChanged({ dashboard: false })
}
