import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const changes = (n: number) => plural('es', n, `${n} cambio`, `${n} cambios`)

/** Cambiar un recurso de una instancia: revisión, guardado, verificación, deshacer y conflictos. */
export const text: Catalogue['change'] = {
  save: (n) => (n === 0 ? 'Guardar' : `Guardar ${changes(n)}`),
  none: 'Sin cambios',
  pending: (n) => `${changes(n)} sin guardar`,
  kept: 'Se conservan en este navegador hasta que los guardes o descartes',
  review: {
    title: 'Sin guardar todavía',
    changes,
    field: 'Campo',
    before: 'En el gateway',
    after: 'Después de guardar',
    none: 'Tus cambios aparecen aquí antes de guardarlos.',
    thenRead:
      'Después de guardar, los valores se verifican. Se muestran los que el gateway no guardó.',
  },
  value: {
    empty: 'vacío',
    unknown: 'desconocido',
    on: 'activado',
    off: 'desactivado',
  },
  nothingSent: 'No se envió nada: antes no se pudieron cargar los valores actuales',
  same: 'No se envió nada: el gateway ya tiene estos valores.',
  saved: (n, time) =>
    `Guardado a las ${time}: ${plural('es', n, 'el cambio está verificado', `los ${n} cambios están verificados`)}.`,
  accepted: (time) => `Aceptado a las ${time}.`,
  different: (n, time) =>
    `Aceptado a las ${time}, pero ${plural('es', n, `${n} cambio no se guardó`, `${n} cambios no se guardaron`)}.`,
  askedIs: (asked, is) => `debería ser ${asked}, es ${is}`,
  notVerified: 'No se pudo verificar el resultado.',
  notReadable: (fields) => `Este gateway no lo devuelve, así que no se puede verificar: ${fields}.`,
  notUnderstood: 'Aceptado, pero la respuesta no es válida.',
  undo: 'Deshacer',
  lost: (fields) => `El valor anterior es desconocido y no se puede restaurar: ${fields}.`,
  meanwhile: 'Cambiado por otra persona mientras tanto y conservado:',
  wasIs: (was, is) => `era ${was}, es ${is}`,
  now: (time) => `Valores actuales a las ${time}`,
  asAsked: (is) => `${is}, como se pidió`,
  notAsAsked: (is) => `${is}, distinto de lo pedido`,
  cannotRead: 'no se puede verificar',
  check: 'Comprobar de nuevo',
  conflict: {
    title: (n) =>
      plural('es', n, 'Otra persona cambió este campo', `Otra persona cambió estos ${n} campos`),
    text: 'Tú también lo cambiaste. No se envió nada. Elige el valor que se guarda.',
    yours: (value) => `El tuyo: ${value}`,
    theirs: (value) => `El de la otra persona: ${value}`,
    save: 'Guardar los valores elegidos',
  },
}
