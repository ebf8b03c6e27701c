import type { Catalogue } from '#i18n/catalogues.ts'

/** Frota: todas as instâncias lado a lado. */
export const text: Catalogue['fleet'] = {
  title: 'Frota',
  tab: { 'fleet-settings': 'Configurações', 'fleet-webhooks': 'Webhooks' },
}
