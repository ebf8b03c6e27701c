import { useEffect } from 'react'

/** Tells the document's language to browsers and screen readers. */
export function useDocumentLanguage(locale: string): void {
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}
