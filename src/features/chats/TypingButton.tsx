import { Box } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { cacheKey } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
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
