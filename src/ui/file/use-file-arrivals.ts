import { useEffect, useRef } from 'react'

/**
 * Receives a file that is pasted or dropped anywhere on the page. Otherwise the browser would navigate to a dropped
 * file. A paste of text into a field is left to the field.
 */
export function useFileArrivals(onFile: (file: File) => void): void {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const dragged = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const dropped = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    const pasted = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      const typing = event.target instanceof Element && event.target.matches('input, textarea')
      if (!file || (typing && event.clipboardData?.types.includes('text/plain'))) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('dragover', dragged)
    document.addEventListener('drop', dropped)
    document.addEventListener('paste', pasted)
    return () => {
      document.removeEventListener('dragover', dragged)
      document.removeEventListener('drop', dropped)
      document.removeEventListener('paste', pasted)
    }
  }, [])
}
