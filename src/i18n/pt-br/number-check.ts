import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

/** The check of which numbers are registered, before a campaign or invitations. */
export const text: Catalogue['numberCheck'] = {
  title: 'Verificação de números',
  about: 'O gateway pode verificar quais números estão registrados. Nada é enviado.',
  check: 'Verificar números',
  again: 'Verificar de novo',
  stop: 'Parar a verificação',
  checking: (done, all) => `${done} de ${all} verificados`,
  result: (when, registered, unregistered) =>
    `Verificado às ${when}: registrados ${registered}, não registrados ${unregistered}.`,
  unanswered: (n) => `O gateway não deu resultado para ${n}. Eles são incluídos.`,
  skip: 'Ignorar números não registrados',
  unchecked: (n, written) =>
    plural(
      'pt-BR',
      n,
      `${written} número ainda não foi verificado.`,
      `${written} números ainda não foram verificados.`,
    ),
  notRegistered: 'Não registrado na plataforma',
  export: 'Exportar lista',
  fileName: 'convites',
}
