/** Groups. */
import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['groups'] = { title: 'Groups' }
