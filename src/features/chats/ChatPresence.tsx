import { Box } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useCapabilities, useSandbox } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { cacheKey, useRead } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { timeOf } from './read-message.ts'
import { presenceBody } from './presence/presence-body.ts'

/** How long typing is shown, in milliseconds: the gateway delays its response as long. */
const delay = 3000

/** Shows a typing indicator to the chat's person or group. */
export function TypingButton({ instance, remoteJid }: { instance: string; remoteJid: string }) {
  const t = useText('conversations').chat
  const failureWords = useFailureWords()
  const { presenceKinds } = useCapabilities()
  const params = { instance }
  const write = useWrite('sendPresence', () => [
    cacheKey('listSandboxMessages', { params, query: { remoteJid, limit: '1' } }),
  ])
  const failure = failureWords(write.error)

  function show() {
    const body = presenceBody(remoteJid, {
      delay,
      optionsNumber: remoteJid,
      ...(presenceKinds ? { kind: 'composing' as const } : {}),
    })
    write.run({ params, body }).catch(() => {
      // Errors are shown below.
    })
  }

  return (
    <>
      <ChangeButton leftSection={<Icon of={IconKeyboard} />} loading={write.pending} onClick={show}>
        {t.typing}
      </ChangeButton>
      <span role="status" className={shared.visuallyHidden}>
        {write.result && t.typingDone}
      </span>
      {failure && (
        <Box flex="1 0 100%">
          <FailureNote failure={failure} />
        </Box>
      )}
    </>
  )
}

/** Shows the last presence sent to the number, if the gateway's sandbox exposes it. */
export function PresenceText({ instance, remoteJid }: { instance: string; remoteJid: string }) {
  const t = useText('conversations').chat
  const formats = useFormats()
  const sandbox = useSandbox()
  const { data } = useRead(
    'listSandboxMessages',
    { params: { instance }, query: { remoteJid, limit: '1' } },
    { enabled: sandbox, staleTime: 0 },
  )
  const presence = data?.presence
  const at = timeOf(presence?.shownAt ?? 0)
  if (!presence || at === undefined) return null
  const { presence: kind } = presence.options
  const time = formats.when(at)
  return (
    <span className={`${shared.muted} ${shared.compact} ${shared.anywhere}`}>
      {typeof kind === 'string' && kind !== '' ? t.presenceKind(kind, time) : t.presence(time)}
    </span>
  )
}
