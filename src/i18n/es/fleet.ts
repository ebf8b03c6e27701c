import type { Catalogue } from '#i18n/catalogues.ts'

/** Flota: todas las instancias lado a lado. */
export const text: Catalogue['fleet'] = {
  title: 'Flota',
  tab: { 'fleet-settings': 'Ajustes', 'fleet-webhooks': 'Webhooks' },
}
