import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('es', n, `${shown} instancia`, `${shown} instancias`)

export const text: Catalogue['baseline'] = {
  label: 'Referencia',
  comparedWithMost: 'Comparación con los valores más comunes.',
  comparedWithTemplate: 'Comparación con una plantilla.',
  pinnedBy: (name, date) =>
    name === undefined
      ? `Comparación con la referencia fijada el ${date}.`
      : `Comparación con la referencia fijada por ${name} el ${date}.`,
  inThisBrowser: 'Guardada en este navegador.',
  failed: 'No se pudo cargar la referencia. Comparación con los valores más comunes.',
  retry: 'Reintentar',
  pin: 'Fijar una referencia…',
  edit: 'Editar la referencia…',
  align: (n, shown) => `Alinear ${instances(n, shown)}…`,
  textsUnknown: (n, shown) =>
    plural('es', n, `se desconoce el texto de ${shown}`, `se desconocen los textos de ${shown}`),
  title: { settings: 'Referencia de los ajustes', webhook: 'Referencia de los webhooks' },
  about: 'Todas las instancias se comparan con estos valores. No se cambia ninguna instancia.',
  forAll: 'La ven todas las personas que entran en este servidor. La cambian los administradores.',
  forBrowser: 'Se guarda solo en este navegador.',
  values: 'Valores que se comparan',
  leaveText: 'Los ajustes en “Ignorar” no se comparan.',
  leave: 'Ignorar',
  leaveCallText: 'Ignorar el texto de cada instancia',
  fill: 'Rellenar con',
  fillMostCommon: 'Valores más comunes',
  fillInstance: 'Una instancia…',
  whichInstance: 'Instancia',
  noSuchInstance: 'Ninguna instancia coincide',
  enabled: 'Webhook activado',
  url: 'URL',
  urlHelp: 'Sin ruta, solo se compara el servidor. Deja el campo vacío para ignorar las URL.',
  urlInvalid: 'Escribe una URL que empiece con http:// o https://',
  urlSecret:
    'Esta URL contiene un secreto, que no se guarda en el navegador. Escribe solo el servidor o deja el campo vacío.',
  events: (n, shown) => plural('es', n, `${shown} evento`, `${shown} eventos`),
  byEvents: 'URL distinta para cada evento',
  base64: 'Archivos en base64',
  on: 'Activado',
  off: 'Desactivado',
  none: 'Elige al menos un valor',
  save: 'Fijar referencia',
  unpin: 'Quitar',
  unpinTitle: '¿Quitar la referencia?',
  unpinText:
    'Las instancias se compararán con los valores más comunes. No se cambia ninguna instancia.',
  cancel: 'Cancelar',
  current: (name, when) =>
    name === undefined
      ? `Referencia actual, fijada ${when}`
      : `Referencia actual, fijada por ${name}, ${when}`,
  currentNone: 'La referencia se quitó.',
  alignWebhooks: {
    title: (n, shown) => plural('es', n, `Alinear ${shown} webhook`, `Alinear ${shown} webhooks`),
    text: 'Reciben el estado, los eventos y las opciones de la referencia. Las URL solo cambian si la referencia tiene una con ruta; los encabezados se conservan. Se omite un webhook que alguien cambie mientras tanto.',
    canUndo: 'Puedes deshacerlo.',
    cannotUndo:
      'No se puede deshacer: exporta antes los webhooks para guardar sus valores actuales.',
    undo: (n, shown) =>
      plural(
        'es',
        n,
        `Deshacer: restaurar ${shown} webhook`,
        `Deshacer: restaurar ${shown} webhooks`,
      ),
    excluded: (n, shown) =>
      plural(
        'es',
        n,
        `Otro webhook difiere y no se incluye: no tiene URL o usa otro servidor, y la referencia no define una URL.`,
        `Otros ${shown} webhooks difieren y no se incluyen: no tienen URL o usan otro servidor, y la referencia no define una URL.`,
      ),
    chosen: 'Webhooks que se alinean y en qué difieren',
    flags: 'Opciones',
    failed: 'No se pudo guardar la tarea. No se envió nada.',
    results: 'Resultados de alinear webhooks',
    none: 'No hay resultados en este navegador.',
    changed: 'Alguien lo cambió después de tu revisión.',
    otherBaseline: 'Se fijó otra referencia después de tu revisión.',
  },
}
