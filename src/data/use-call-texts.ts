import { useEffect, useState } from 'react'
import { onCallTextsChange, writtenCallTexts, type WrittenCallText } from '#local/call-texts.ts'
import { useConnection } from './GatewayProvider.tsx'

/** The delay before a change is read, in milliseconds: bulk jobs change hundreds. */
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
      timer ??= setTimeout(read, delayMs)
    })
    return () => {
      current = false
      clearTimeout(timer)
      end()
    }
  }, [address])
  return texts
}
