/** A campaign's name as the name of a file: without what a system does not take, not too long, never empty. */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what must not stand in it
    .replaceAll(/[\u0000-\u001F\u007F<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return Array.from(safe).slice(0, 80).join('').trim() || 'campaign'
}
