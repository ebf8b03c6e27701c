import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

/** The check of which numbers are registered, before a campaign or invitations. */
export const text: Catalogue['numberCheck'] = {
  title: 'Comprobación de números',
  about: 'El gateway puede comprobar qué números están registrados. No se envía nada.',
  check: 'Comprobar números',
  again: 'Comprobar de nuevo',
  stop: 'Detener la comprobación',
  checking: (done, all) => `${done} de ${all} comprobados`,
  result: (when, registered, unregistered) =>
    `Comprobado a las ${when}: registrados ${registered}, no registrados ${unregistered}.`,
  unanswered: (n) => `El gateway no dio resultado para ${n}. Se incluyen.`,
  skip: 'Omitir números no registrados',
  unchecked: (n, written) =>
    plural(
      'es',
      n,
      `${written} número aún no se ha comprobado.`,
      `${written} números aún no se han comprobado.`,
    ),
  notRegistered: 'No registrado en la plataforma',
  export: 'Exportar lista',
  fileName: 'invitaciones',
}
