import { useMemo, type ReactNode } from 'react'
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
  const { keep: keepWords, drop: dropWords, startEmpty: startWordsEmpty } = words
  const { initial: initialFile, keep: keepFile, drop: dropFile } = file
  const both = useMemo(
    () =>
      keepBoth<Values>(
        { keep: keepWords, drop: dropWords, startEmpty: startWordsEmpty },
        { initial: initialFile, keep: keepFile, drop: dropFile },
      ),
    [keepWords, dropWords, startWordsEmpty, initialFile, keepFile, dropFile],
  )
  const initial = useMemo(
    () => ({ ...words.initial, file: file.initial.file }),
    [words.initial, file.initial.file],
  )
  return children({ ...both, initial, restoredAt: words.restoredAt ?? file.restoredAt })
}

/** Keeps and drops both drafts as one; the file only when it is another. */
function keepBoth<Values extends WithFile>(
  words: Pick<DraftOf<Values>, 'keep' | 'drop' | 'startEmpty'>,
  file: Pick<DraftOf<WithFile>, 'initial' | 'keep' | 'drop'>,
) {
  let kept = file.initial.file?.file
  return {
    keep: (values: Values) => {
      words.keep({ ...values, file: null })
      if (values.file?.file === kept) return
      kept = values.file?.file
      file.keep({ file: values.file })
    },
    drop: () => {
      kept = undefined
      words.drop()
      file.drop()
    },
    startEmpty: () => {
      file.drop()
      words.startEmpty()
    },
  }
}
