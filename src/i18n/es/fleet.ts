import type { Catalogue } from '#i18n/catalogues.ts'

/** Fleet: all instances side by side. */
export const text: Catalogue['fleet'] = {
  title: 'Flota',
  tab: { 'fleet-settings': 'Ajustes', 'fleet-webhooks': 'Webhooks' },
}
