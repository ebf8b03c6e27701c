import { Button } from '@mantine/core'
import { downloadOfToday } from '#ui/download.ts'

/** Buttons that download a list as CSV and as JSON. */
export function ExportButtons({
  words,
  name,
  make,
}: {
  words: { readonly csv: string; readonly json: string }
  /** The prefix of the file names. */
  name: string
  make: (kind: 'csv' | 'json') => Promise<Blob>
}) {
  return (['csv', 'json'] as const).map((kind) => (
    <Button
      key={kind}
      onClick={() => void make(kind).then((file) => downloadOfToday(name, kind, file))}
    >
      {words[kind]}
    </Button>
  ))
}
