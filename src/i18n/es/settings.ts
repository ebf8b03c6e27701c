import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const changes = (n: number) => plural('es', n, `${n} cambio`, `${n} cambios`)

/** Ajustes: seis interruptores y el texto que responde a una llamada rechazada. */
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
      help: 'Las llamadas entrantes se rechazan y se envía el texto de abajo. El teléfono no suena con ellas.',
    },
    groupsIgnore: {
      label: 'Ignorar grupos',
      help: 'Los mensajes en grupos no generan eventos. Quien escucha el webhook no los ve.',
    },
    alwaysOnline: {
      label: 'Siempre en línea',
      help: 'La cuenta se muestra en línea todo el tiempo. Es posible que el teléfono ya no muestre notificaciones.',
    },
    readMessages: {
      label: 'Confirmaciones de lectura',
      help: 'Los mensajes se marcan como leídos al llegar. Quien los envía los ve como leídos, aunque nadie los haya leído.',
    },
    readStatus: {
      label: 'Leer estados',
      help: 'Se leen las actualizaciones de estado de los contactos. Los contactos ven esta cuenta entre quienes las vieron.',
    },
    syncFullHistory: {
      label: 'Historial completo',
      help: 'La próxima vinculación trae todo el historial de mensajes. Puede tardar mucho y llenar el almacenamiento del gateway.',
    },
  },
  callText: {
    label: 'Texto que se envía cuando se rechaza una llamada',
    help: 'Se envía solo mientras “Rechazar llamadas” está activado.',
    count: (n, max) => `${n} de ${max} caracteres`,
    empty: 'vacío',
    changedMeanwhile:
      'Otra persona cambió este texto entretanto. La diferencia muestra el suyo y el de usted: guarde de nuevo para reemplazarlo.',
    notKnown: 'no se sabe',
    fromGateway: 'Tal como lo informó el gateway.',
    fromBrowserTitle: 'El gateway no informa este texto al leer.',
    fromBrowser: (when) =>
      `Se muestra lo último que escribió este navegador, el ${when}. Guardar reemplaza lo que haya ahora, aunque solo se haya cambiado un interruptor.`,
    unknownTitle: 'No se sabe qué texto hay ahora.',
    unknown:
      'El gateway no lo informa al leer, y este navegador no lo ha escrito. Guardar lo reemplaza, aunque solo se haya cambiado un interruptor: escriba el texto que debe quedar.',
    saveEmpty: 'Guardarlo vacío: no se envía ningún texto, y el que haya ahora se borra',
  },
  diff: {
    title: 'Aún sin guardar',
    setting: 'Ajuste',
    before: 'En el gateway',
    after: 'Después de guardar',
    none: 'No se cambió nada. Lo que cambie aparece aquí antes de guardarse.',
    thenRead:
      'Después de guardar, los ajustes se vuelven a leer. Se muestra lo que el gateway no adoptó.',
    changes,
  },
  bar: {
    pending: (n) => `${changes(n)} sin guardar`,
    kept: 'Quedan en este navegador hasta que guarde o descarte',
    none: 'Sin cambios',
    save: (n) => (n === 0 ? 'Guardar' : `Guardar ${changes(n)}`),
  },
  restored: (when) => `Cambios de ${when}, recuperados`,
  restoredText: 'Se escribieron en este navegador y no se guardaron.',
  failed: {
    nothingSent: 'No se envió nada: no se pudo leer antes la configuración',
    title: 'No se pudieron leer los ajustes',
    noForm: 'No se muestra el formulario, para que nada se sobrescriba.',
    lastRead: (time) => `Última lectura a las ${time}.`,
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
      `Aceptado a las ${time} y leído de vuelta: ${plural('es', n, 'el cambio está', `los ${n} cambios están`)} en el gateway.`,
    accepted: (time) => `Aceptado a las ${time}.`,
    reading: 'Leyendo de vuelta lo que hay ahora…',
    notRead: 'No se pudo leer de vuelta.',
    textNotReadable: 'Este gateway no permite leer el texto de vuelta.',
    notTaken: (n, time) =>
      `Aceptado a las ${time}, pero ${plural('es', n, `${n} cambio no se adoptó`, `${n} cambios no se adoptaron`)}.`,
    askedIs: (asked, is) => `pedido: ${asked}; está: ${is}`,
    undo: 'Deshacer',
    textLost: 'No se sabe cuál era el texto anterior: no se puede recuperar.',
    meanwhile: 'Cambiado por otra persona desde que esta página lo leyó, y conservado:',
    wasIs: (was, is) => `era ${was}, es ${is}`,
    notUnderstood: 'La respuesta no se entendió; cuenta como aceptada.',
    now: (time) => `Lo que hay ahora, leído a las ${time}`,
    asAsked: (is) => `${is}, como se pidió`,
    notAsAsked: (is) => `${is}, distinto de lo pedido`,
    notReadable: 'no legible',
    echo: 'Los ajustes con los que respondió',
    instance: 'Instancia',
  },
}
