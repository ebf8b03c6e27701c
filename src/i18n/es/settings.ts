import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const changes = (n: number) => plural('es', n, `${n} cambio`, `${n} cambios`)

/** Settings: six switches, and the text sent when a call is rejected. */
export const text: Catalogue['settings'] = {
  title: 'Ajustes',
  form: 'Ajustes de la instancia',
  on: 'activado',
  off: 'desactivado',
  wasOn: 'estaba activado',
  wasOff: 'estaba desactivado',
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
    count: (n, max) => `${n} de ${max} caracteres`,
    empty: 'vacío',
    changedMeanwhile:
      'Otra persona cambió este texto mientras tanto. Compara ambos textos abajo; guarda de nuevo para reemplazar el suyo.',
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
    title: 'Aún sin guardar',
    setting: 'Ajuste',
    before: 'En el gateway',
    after: 'Después de guardar',
    none: 'Tus cambios aparecen aquí antes de guardarlos.',
    thenRead:
      'Después de guardar, los ajustes se verifican. Se muestran los valores que el gateway no guardó.',
    changes,
  },
  bar: {
    pending: (n) => `${changes(n)} sin guardar`,
    kept: 'Se conservan en este navegador hasta que guardes o descartes',
    none: 'Sin cambios',
    save: (n) => (n === 0 ? 'Guardar' : `Guardar ${changes(n)}`),
  },
  restored: (when) => `Cambios de ${when} recuperados`,
  restoredText: 'Los hiciste en este navegador y no los guardaste.',
  failed: {
    nothingSent: 'No se envió nada: antes no se pudieron cargar los ajustes',
    title: 'No se pudieron cargar los ajustes',
    noForm: 'El formulario está oculto para que nada se sobrescriba.',
    lastRead: (time) => `Última carga a las ${time}.`,
    kept: (n) =>
      plural(
        'es',
        n,
        `${n} cambio queda guardado en este navegador.`,
        `${n} cambios quedan guardados en este navegador.`,
      ),
  },
  outcome: {
    taken: (n, time) =>
      `Guardado a las ${time}: ${plural('es', n, 'el cambio está verificado', `los ${n} cambios están verificados`)}.`,
    accepted: (time) => `Aceptado a las ${time}.`,
    reading: 'Verificando…',
    notRead: 'No se pudo verificar el resultado.',
    textNotReadable: 'Este gateway no devuelve el texto, así que no se puede verificar.',
    notTaken: (n, time) =>
      `Aceptado a las ${time}, pero ${plural('es', n, `${n} cambio no se guardó`, `${n} cambios no se guardaron`)}.`,
    askedIs: (asked, is) => `debería ser ${asked}, es ${is}`,
    undo: 'Deshacer',
    textLost: 'Se desconoce el texto anterior y no se puede recuperar.',
    meanwhile: 'Cambiado por otra persona mientras tanto y conservado:',
    wasIs: (was, is) => `era ${was}, es ${is}`,
    notUnderstood: 'Aceptado, pero la respuesta no es válida.',
    now: (time) => `Valores actuales a las ${time}`,
    asAsked: (is) => `${is}, como se guardó`,
    notAsAsked: (is) => `${is}, no se guardó`,
    notReadable: 'no se puede verificar',
    echo: 'Ajustes de la respuesta',
    instance: 'Instancia',
  },
}
