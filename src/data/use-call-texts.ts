import { useEffect, useState } from 'react'
import { onCallTextsChange, writtenCallTexts, type WrittenCallText } from '#local/call-texts.ts'
import { useConnection } from './GatewayProvider.tsx'

/** How soon a change is followed, in milliseconds: work on many changes hundreds. */
const soon = 300
const none: ReadonlyMap<string, WrittenCallText> = new Map()

/**
 * The texts of the automatic refusal as this browser last wrote them, by the instance's name; undefined until storage
 * was read, none where there is no storage.
 */
export function useCallTexts(): ReadonlyMap<string, WrittenCallText> | undefined {
  const { address } = useConnection()
  const [texts, setTexts] = useState<ReadonlyMap<string, WrittenCallText>>()
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (read: ReadonlyMap<string, WrittenCallText>) => {
      if (current) setTexts(read)
    }
    const read = () => {
      timer = undefined
      writtenCallTexts(address).then(show, () => show(none))
    }
    read()
    const end = onCallTextsChange(() => {
      timer ??= setTimeout(read, soon)
    })
    return () => {
      current = false
      clearTimeout(timer)
      end()
    }
  }, [address])
  return texts
}
