import * as is from './parts.ts'
import type { Texts } from './texts.ts'

/** The source of a list: a file or text. */
export const listSource = (t: Texts) => ({
  source: is.radiogroup(t.sheet.source.kind),
  fromFile: is.radio(t.sheet.source.file),
  fromText: is.radio(t.sheet.source.text),
  list: is.later(is.textbox(t.sheet.source.list)),
})

/** The actions of a job. */
export const jobActions = (t: Texts) => ({
  pause: is.later(is.button(t.jobs.pause)),
  resume: is.later(is.button(t.jobs.resume)),
  stop: is.later(is.button(t.jobs.stop)),
  exportResults: is.later(is.button(t.jobs.export)),
})
