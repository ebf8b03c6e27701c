/** Webhook. */
import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['webhook'] = { title: 'Webhook' }
