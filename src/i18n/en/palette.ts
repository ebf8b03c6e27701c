import { plural } from '#i18n/plural.ts'

/** The command palette: results, and actions by their verbs. */
export const text = {
  placeholder: 'A page, an instance, an agent, an action',
  results: 'Results',
  nothing: (typed: string) => `No results for “${typed}”.`,
  others: (n: number, text: string) =>
    plural(
      'en',
      n,
      `${text} more: keep typing to narrow down`,
      `${text} more: keep typing to narrow down`,
    ),
  group: { pages: 'Go to', instances: 'Instances', agents: 'Agents', actions: 'Actions' },
  choose: 'select',
  open: 'open',
  allKeys: 'all keys',
  /** Actions on an instance. A name of an instance may follow: `send location luna`. */
  verb: {
    audio: 'Send an audio',
    media: 'Send an image, video or document',
    location: 'Send a location',
    presence: 'Show presence',
    read: 'Mark messages as read',
    history: 'Show sent messages',
    reconnect: 'Connect with a QR code',
  },
  exportAgents: 'Export agents as CSV',
  /** Hidden keywords of the search: synonyms, separated by spaces. */
  also: {
    audio: 'voice recording sound',
    media: 'photo picture file pdf',
    location: 'map coordinates place',
    presence: 'typing recording',
    read: 'seen receipts',
    reconnect: 'pair pairing scan phone',
    exportAgents: 'download spreadsheet',
    theme: 'mode appearance look',
    en: 'English',
    'pt-BR': 'Portuguese Brazilian',
    es: 'Spanish',
    lock: 'away',
  },
}
