import { Box } from '@mantine/core'
import { useFailureWords } from '#data/use-failure-words.ts'
import { cacheKey } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Section } from '#ui/Section.tsx'

/** The simulated phone of the embedded gateway: scans the current code, and unlinks the instance from its side. */
export function SandboxPhone({
  instance,
  isOpen,
  code,
}: {
  instance: string
  isOpen: boolean
  /** The current code. */
  code: string | undefined
}) {
  const t = useText('connection').sandbox
  const failureWords = useFailureWords()
  const stale = () => [
    cacheKey('connectionState', { params: { instance } }),
    cacheKey('fetchInstances', {}),
  ]
  const scan = useWrite('scanSandboxCode', stale)
  const disconnect = useWrite('disconnectSandboxPhone', stale)
  const failure = failureWords(scan.error ?? disconnect.error)
  const params = { instance }
  return (
    <Section title={t.title}>
      <Box component="p" maw="640px" mb="sm">
        {t.text}
      </Box>
      {failure && <FailureNote failure={failure} />}
      {isOpen ? (
        <ChangeButton
          loading={disconnect.pending}
          onClick={() => void disconnect.run({ params }).catch(() => undefined)}
        >
          {t.disconnect}
        </ChangeButton>
      ) : (
        <ChangeButton
          disabled={code === undefined}
          loading={scan.pending}
          onClick={() => {
            if (code !== undefined) void scan.run({ params, body: { code } }).catch(() => undefined)
          }}
        >
          {t.scan}
        </ChangeButton>
      )}
    </Section>
  )
}
