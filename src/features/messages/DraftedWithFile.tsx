import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Drafted, type DraftOf } from '#data/Drafted.tsx'
import type { Scope } from '#local/database.ts'
import type { Attachment } from './attachment.ts'

interface WithFile extends FieldValues {
  file: Attachment | null
}

const noFile: WithFile = { file: null }

/**
 * As `Drafted`, for a form with a file: the file is kept in a draft of its own, once when it is chosen. With the rest
 * it would be written to the disk again at each key.
 */
export function DraftedWithFile<Values extends WithFile>({
  scope,
  empty,
  children,
}: {
  scope: Scope
  empty: Values
  children: (draft: DraftOf<Values>) => ReactNode
}) {
  const [gateway, instance, what] = scope
  return (
    <Drafted scope={scope} empty={empty}>
      {(words) => (
        <Drafted scope={[gateway, instance, `${what} file`]} empty={noFile}>
          {(file) => (
            <Joined words={words} file={file}>
              {children}
            </Joined>
          )}
        </Drafted>
      )}
    </Drafted>
  )
}

function Joined<Values extends WithFile>({
  words,
  file,
  children,
}: {
  words: DraftOf<Values>
  file: DraftOf<WithFile>
  children: (draft: DraftOf<Values>) => ReactNode
}) {
  const kept = useRef(file.initial.file)
  const { keep: keepWords, drop: dropWords, startEmpty: startWordsEmpty } = words
  const { keep: keepFile, drop: dropFile } = file

  const keep = useCallback(
    (values: Values) => {
      keepWords({ ...values, file: null })
      if (values.file?.file === kept.current?.file) return
      kept.current = values.file
      keepFile({ file: values.file })
    },
    [keepWords, keepFile],
  )
  const drop = useCallback(() => {
    kept.current = null
    dropWords()
    dropFile()
  }, [dropWords, dropFile])
  const startEmpty = useCallback(() => {
    dropFile()
    startWordsEmpty()
  }, [dropFile, startWordsEmpty])

  const initial = useMemo(
    () => ({ ...words.initial, file: file.initial.file }),
    [words.initial, file.initial.file],
  )
  const restoredAt = words.restoredAt ?? file.restoredAt
  return children({ initial, restoredAt, keep, drop, startEmpty })
}
