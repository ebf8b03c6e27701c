import * as is from './parts.ts'
import type { Texts } from './texts.ts'

/** The source of a list: a file or text. */
export const listSource = (t: Texts) => ({
  source: is.radiogroup(t.sheet.source.kind),
  fromFile: is.radio(t.sheet.source.file),
  fromText: is.radio(t.sheet.source.text),
  list: is.later(is.textbox(t.sheet.source.list)),
})

/** A list of jobs. Without a job there is only a note. */
export const jobsList = (t: Texts) => ({
  search: is.later(is.textbox(t.jobList.search)),
  show: is.later(is.radiogroup(t.jobList.show)),
  export: is.later(is.button(t.core.action.export)),
  jobs: is.later(
    is.table(t.jobs.title, {
      job: t.jobList.column.name,
      state: t.jobList.column.state,
      progress: t.jobList.column.progress,
      results: t.jobList.column.results,
      start: t.jobList.column.start,
    }),
  ),
})
