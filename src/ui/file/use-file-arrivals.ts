import { useEffect, useEffectEvent } from 'react'

/**
 * Receives a file that is pasted or dropped anywhere on the page. Otherwise the browser would navigate to a dropped
 * file. A paste of text into a field is left to the field.
 */
export function useFileArrivals(onFile: (file: File) => void): void {
  const handleFile = useEffectEvent(onFile)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const take = (event: Event, file: File) => {
      event.preventDefault()
      handleFile(file)
    }
    const dragged = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const dropped = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (file) take(event, file)
    }
    const pasted = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      const typing = event.target instanceof Element && event.target.matches('input, textarea')
      if (file && !(typing && event.clipboardData?.types.includes('text/plain'))) take(event, file)
    }
    document.addEventListener('dragover', dragged, { signal })
    document.addEventListener('drop', dropped, { signal })
    document.addEventListener('paste', pasted, { signal })
    return () => ending.abort()
  }, [])
}
