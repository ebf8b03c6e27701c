import { useEffect, useState } from 'react'
import { callTextChange, writtenCallTexts, type WrittenCallText } from '#local/instance-records.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'

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
    let isRead = false
    const show = (stored: ReadonlyMap<string, WrittenCallText>) => {
      isRead = true
      if (current) setTexts(stored)
    }
    const read = () => void writtenCallTexts(address).then(show, () => show(none))
    read()
    // Shown at once: a form takes over each saved text as the value that its next change is relative to.
    const end = callTextChange.subscribe(({ gateway, instance, written }) => {
      if (gateway !== address) return
      if (!isRead) return read()
      setTexts((before) => {
        const after = new Map(before)
        if (written) after.set(instance, written)
        else after.delete(instance)
        return after
      })
    })
    return () => {
      current = false
      end()
    }
  }, [address])
  return texts
}
