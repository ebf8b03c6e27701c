import type { Catalogue } from '#i18n/catalogues.ts'

/** Settings: six switches, and the text sent when a call is rejected. */
export const text: Catalogue['settings'] = {
  title: 'Ajustes',
  form: 'Ajustes de la instancia',
  on: 'sí',
  off: 'no',
  wasOn: 'antes sí',
  wasOff: 'antes no',
  switches: {
    rejectCall: {
      label: 'Rechazar llamadas',
      help: 'Las llamadas entrantes se rechazan y se envía el texto de abajo. El teléfono no suena.',
    },
    groupsIgnore: {
      label: 'Ignorar grupos',
      help: 'Los mensajes en grupos no generan eventos, así que el webhook no los recibe.',
    },
    alwaysOnline: {
      label: 'Siempre en línea',
      help: 'La cuenta aparece siempre en línea. Puede que el teléfono no muestre notificaciones.',
    },
    readMessages: {
      label: 'Confirmaciones de lectura',
      help: 'Los mensajes se marcan como leídos al llegar. Quien los envía los ve como leídos, aunque nadie los haya leído.',
    },
    readStatus: {
      label: 'Leer estados',
      help: 'Los estados de los contactos se ven automáticamente. Los contactos ven esta cuenta entre quienes los vieron.',
    },
    syncFullHistory: {
      label: 'Historial completo',
      help: 'La próxima vinculación descarga todo el historial de mensajes. Puede tardar mucho y llenar el almacenamiento del gateway.',
    },
  },
  callText: {
    label: 'Texto que se envía cuando se rechaza una llamada',
    help: 'Se envía solo mientras “Rechazar llamadas” está activado.',
    helpAlways:
      'Este gateway lo envía en cada llamada entrante en cuanto no está vacío, aunque “Rechazar llamadas” esté desactivado.',
    count: (n, max) => `${n} de ${max} caracteres`,
    empty: 'vacío',
    notKnown: 'desconocido',
    fromGateway: 'Cargado del gateway.',
    fromBrowserTitle: 'El gateway no devuelve este texto.',
    fromBrowser: (when) =>
      `Este es el último texto guardado desde este navegador, el ${when}. Al guardar se reemplaza el texto actual, aunque solo cambies un interruptor.`,
    unknownTitle: 'Se desconoce el texto actual.',
    unknown:
      'El gateway no lo devuelve y no se guardó desde este navegador. Al guardar se reemplaza, aunque solo cambies un interruptor: escribe el texto que quieres.',
    saveEmpty: 'Guardar vacío: no se envía ningún texto y el texto actual se elimina',
  },
  diff: {
    baselineTitle: 'Comparada con la referencia',
    baseline: 'Referencia',
    asBaseline: 'No hay diferencias con la referencia.',
    setting: 'Ajuste',
    after: 'Después de guardar',
  },
  failed: 'No se pudieron cargar los ajustes',
}
