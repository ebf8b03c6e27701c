import { Button, Stack } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useReadNow } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import { InstanceState } from './cells.tsx'

type Probed =
  | {
      readonly took: number
      /** `state`: undefined if the gateway has the instance in its list, but not in memory. */
      readonly connection: { readonly state: string | undefined } | undefined
      readonly error?: undefined
    }
  | { readonly error: unknown }

/** Checks whether the gateway has an instance of this name, its response time, and its connection state. */
export function Probe({ name }: { name: string }) {
  const t = useText('instances').probe
  const failureWords = useFailureWords()
  const readNow = useReadNow()
  const { connectionState } = useCapabilities()
  const [asking, setAsking] = useState(false)
  const [probed, setProbed] = useState<Probed>()

  async function probe() {
    const request = { params: { instance: name } }
    setAsking(true)
    const began = performance.now()
    try {
      await readNow('findSettings', request)
      const took = performance.now() - began
      const tells = connectionState
        ? await readNow('connectionState', request).catch(() => undefined)
        : undefined
      setProbed({ took, connection: tells && { state: tells.instance.state } })
    } catch (error) {
      setProbed({ error })
    } finally {
      setAsking(false)
    }
  }

  const failure = probed && failureWords(probed.error)
  return (
    <Stack align="flex-start" gap="xs">
      <Button
        leftSection={<Icon of={IconPlugConnected} />}
        loading={asking}
        onClick={() => void probe()}
      >
        {t.check}
      </Button>
      {failure && <FailureNote failure={failure} takesFocus={false} />}
      {probed && 'took' in probed && <Found {...probed} />}
    </Stack>
  )
}

function Found({ took, connection }: Extract<Probed, { took: number }>) {
  const t = useText('instances').probe
  const formats = useFormats()
  if (connection && connection.state === undefined)
    return (
      <Note kind="warning" title={t.notLoaded}>
        <p>{t.notLoadedText}</p>
      </Note>
    )
  const isOpen = connection === undefined || connection.state === 'open'
  return (
    <Note kind={isOpen ? 'ok' : 'warning'} title={t.answers(formats.duration(took))}>
      {connection && (
        <>
          <span>{t.state}</span> <InstanceState word={connection.state} />
        </>
      )}
    </Note>
  )
}
