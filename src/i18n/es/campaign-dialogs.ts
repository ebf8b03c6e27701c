import { plural } from '#i18n/plural.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('es', n, `${written} ${one}`, `${written} ${other}`)
const recipients = (n: number, written: string) =>
  count(n, written, 'destinatario', 'destinatarios')

export const text: Catalogue['campaignDialogs'] = {
  row: {
    title: (row) => `Fila ${row}`,
    took: 'Respuesta tras',
    reason: 'Motivo',
    id: 'ID del mensaje',
    chat: 'Chat',
    fromMe: 'Desde esta instancia',
    earlier: (n) => plural('es', n, `${n} intento anterior`, `${n} intentos anteriores`),
    unknown: 'Puede haberse enviado',
    again: 'Enviar de nuevo',
  },
  again: {
    title: (_n, written) => `¿Enviar a ${written} de nuevo?`,
    risk: 'Pueden recibir el mensaje dos veces',
    back: 'Volver',
    now: (n, written) =>
      plural(
        'es',
        n,
        'Enviar de nuevo de todos modos',
        `Enviar ${written} de nuevo de todos modos`,
      ),
  },
  unknown: {
    how: 'Pregunta al destinatario o revisa el teléfono de la instancia para saber si el mensaje llegó.',
    list: 'Destinatarios con resultado desconocido',
    row: (row) => `fila ${row}`,
    arrived: 'Llegó',
    notArrived: 'No llegó',
    again: 'Enviar de nuevo…',
    allArrived: (n, written) => plural('es', n, 'Llegó', `Llegaron los ${written}`),
    noneArrived: (n, written) => plural('es', n, 'No llegó', `No llegó ninguno de los ${written}`),
    allAgain: (n, written) =>
      plural('es', n, 'Enviar de nuevo…', `Enviar los ${written} de nuevo…`),
    more: (n) => `La tabla muestra ${n} más en Desconocidos.`,
    kept: 'Tu respuesta se guarda con el resultado. Los mensajes que no llegaron no se envían de nuevo automáticamente.',
  },
  remove: {
    title: (name) => `¿Eliminar ${name}?`,
    text: (n, written) =>
      `Se eliminarán los resultados de ${recipients(n, written)}: ID de los mensajes, horas y motivos. Los mensajes ya enviados no cambian.`,
    unknown: (n, written) =>
      `${plural('es', n, `${written} resultado sigue siendo desconocido`, `${written} resultados siguen siendo desconocidos`)}: después no podrás saber si hay que enviar de nuevo.`,
    now: 'Eliminar campaña',
    failed: 'Una campaña en curso no se puede eliminar. Primero páusala o detenla.',
  },
  reuse: {
    title: 'Usar esta campaña de nuevo',
    have: (n, written) =>
      plural(
        'es',
        n,
        `${written} destinatario ya tiene el mensaje.`,
        `${written} destinatarios ya tienen el mensaje.`,
      ),
    mayHave: (n, written) =>
      plural(
        'es',
        n,
        `${written} puede tenerlo: su resultado es desconocido.`,
        `${written} pueden tenerlo: su resultado es desconocido.`,
      ),
    leaveOut: (n, written) =>
      plural(
        'es',
        n,
        `Omitir a quien lo tiene o puede tenerlo (${written})`,
        `Omitir a quienes lo tienen o pueden tenerlo (${written})`,
      ),
    now: (n, written) =>
      plural('es', n, `Preparar ${written} destinatario`, `Preparar ${written} destinatarios`),
    nobody: 'No quedan destinatarios',
  },
  replace: {
    title: '¿Reemplazar el borrador?',
    text: 'Ya tienes un borrador de una campaña nueva. Esta lo reemplazará.',
  },
}
