import { useMemo, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Drafted, type DraftOf } from '#data/Drafted.tsx'
import type { Scope } from '#local/database.ts'
import type { FileKind } from '#local/preferences.ts'
import { isRefused, type Attachment, type AttachmentValues } from './attachment.ts'

interface WithFile extends FieldValues {
  file: Attachment | null
}

/** A form with a file; it may have more sources of bytes than the composer's. */
type Kept = WithFile

const noFile: WithFile = { file: null }

/**
 * As `Drafted`, for a form with a file: the file is kept in a draft of its own, once when it is chosen. With the rest
 * it would be written to the disk again at each key. A file that cannot be sent is not kept: it may be enormous.
 */
export function DraftedWithFile<Values extends Kept>({
  scope,
  empty,
  kind,
  children,
}: {
  scope: Scope
  empty: Values
  /** Of which kind the file is sent: each has a limit of its own. */
  kind: (values: Values) => FileKind
  children: (draft: DraftOf<Values>) => ReactNode
}) {
  const [gateway, instance, what] = scope
  return (
    <Drafted scope={scope} empty={empty}>
      {(words) => (
        <Drafted scope={[gateway, instance, `${what} file`]} empty={noFile}>
          {(file) => (
            <Joined words={words} file={file} kind={kind}>
              {children}
            </Joined>
          )}
        </Drafted>
      )}
    </Drafted>
  )
}

function Joined<Values extends Kept>({
  words,
  file,
  kind,
  children,
}: {
  words: DraftOf<Values>
  file: DraftOf<WithFile>
  kind: (values: Values) => FileKind
  children: (draft: DraftOf<Values>) => ReactNode
}) {
  const { keep: keepWords, drop: dropWords, startEmpty: startWordsEmpty } = words
  const { initial: initialFile, keep: keepFile, drop: dropFile } = file
  const both = useMemo(
    () =>
      keepBoth<Values>(
        { keep: keepWords, drop: dropWords, startEmpty: startWordsEmpty },
        { initial: initialFile, keep: keepFile, drop: dropFile },
        kind,
      ),
    [keepWords, dropWords, startWordsEmpty, initialFile, keepFile, dropFile, kind],
  )
  const initial = useMemo(
    () => ({ ...words.initial, file: file.initial.file }),
    [words.initial, file.initial.file],
  )
  return children({ ...both, initial, restoredAt: words.restoredAt ?? file.restoredAt })
}

const bytesOf = ({ source, file }: Kept): AttachmentValues => ({
  source: source === 'url' ? 'url' : 'file',
  file,
  url: '',
})

/** Keeps and drops both drafts as one; the file only when it is another. */
function keepBoth<Values extends Kept>(
  words: Pick<DraftOf<Values>, 'keep' | 'drop' | 'startEmpty'>,
  file: Pick<DraftOf<WithFile>, 'initial' | 'keep' | 'drop'>,
  kind: (values: Values) => FileKind,
) {
  let kept = file.initial.file
  return {
    keep: (values: Values) => {
      words.keep({ ...values, file: null })
      const now = isRefused(bytesOf(values), kind(values)) ? null : values.file
      if (now?.file === kept?.file && now?.smaller === kept?.smaller) return
      kept = now
      if (now) file.keep({ file: now })
      else file.drop()
    },
    drop: () => {
      kept = null
      words.drop()
      file.drop()
    },
    startEmpty: () => {
      file.drop()
      words.startEmpty()
    },
  }
}
