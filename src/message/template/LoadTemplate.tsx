import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useProfiles } from '#data/use-profiles.ts'
import type { TemplateSource } from '#local/jobs/job-record.ts'
import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { attachKept, fromKept, keptFile } from './kept-template.ts'
import type { TemplateValues } from './template.ts'

/** Reads a template of the library with its file, and hands it over once; or says why that is not possible. */
export function LoadTemplate({
  id,
  onLoaded,
  onClose,
}: {
  id: string
  /** Rejects if it could not be filled in. */
  onLoaded: (template: TemplateValues, source: TemplateSource) => void | Promise<void>
  onClose: () => void
}) {
  const t = useText('messageTemplates')
  const core = useText('core')
  const { all, state, readFile } = useProfiles('message')
  const [isFailed, setFailed] = useState(false)
  const profile = all.find((one) => one.id === id)
  const template = profile && fromKept(profile.values)
  const take = useEffectEvent(async (isCancelled: () => boolean) => {
    if (!profile || !template) return
    const { name, files } = profile
    const blob = files.some((one) => one.name === keptFile)
      ? await readFile(profile, keptFile)
      : undefined
    const file = blob ? attachKept(blob, template, name) : null
    if (!isCancelled()) await onLoaded({ ...template, file }, { id, name })
  })
  const isThere = template !== undefined
  useEffect(() => {
    if (!isThere) return undefined
    let isCancelled = false
    take(() => isCancelled).catch(() => setFailed(true))
    return () => {
      isCancelled = true
    }
  }, [isThere, id])
  const missing = state === 'read' ? 'gone' : state === 'failed' ? 'failed' : undefined
  const problem = isFailed ? 'failed' : profile ? (isThere ? undefined : 'newer') : missing
  if (!problem)
    return (
      <p role="status" className={shared.muted}>
        {t.pending}
      </p>
    )
  return (
    <Note
      kind="warning"
      title={t.problem[problem]}
      takesFocus
      action={<Button onClick={onClose}>{core.action.close}</Button>}
    />
  )
}
