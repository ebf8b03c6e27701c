import { useEffect, useState } from 'react'
import { onCallTextsChange, writtenCallTexts, type WrittenCallText } from '#local/call-texts.ts'
import { useConnection } from './GatewayProvider.tsx'

/** The least time between two reads of changes, in milliseconds: bulk jobs change hundreds. */
const delayMs = 300
const none: ReadonlyMap<string, WrittenCallText> = new Map()

/**
 * Returns the texts of the automatic call rejection that this browser last wrote, by the instance's name; undefined
 * until storage was read, empty without storage.
 */
export function useCallTexts(): ReadonlyMap<string, WrittenCallText> | undefined {
  const { address } = useConnection()
  const [texts, setTexts] = useState<ReadonlyMap<string, WrittenCallText>>()
  useEffect(() => {
    let current = true
    let readAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (read: ReadonlyMap<string, WrittenCallText>) => {
      if (current) setTexts(read)
    }
    const read = () => {
      timer = undefined
      readAt = Date.now()
      writtenCallTexts(address).then(show, () => show(none))
    }
    read()
    const end = onCallTextsChange(() => {
      timer ??= setTimeout(read, Math.max(0, readAt + delayMs - Date.now()))
    })
    return () => {
      current = false
      clearTimeout(timer)
      end()
    }
  }, [address])
  return texts
}
