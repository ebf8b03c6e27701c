// @ts-check
import { arrows } from './arrows.mjs'
import { importFailure } from './import-failure.mjs'
import { onePlace } from './one-place.mjs'
import { textElement } from './text-element.mjs'

/** The project's own lint rules, loaded by `.oxlintrc.json`. A plugin is its default export. */
export default {
  meta: { name: 'switchboard' },
  rules: {
    arrows,
    'import-failure': importFailure,
    'one-place': onePlace,
    'text-element': textElement,
  },
}
