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
    id: 'Id del mensaje',
    chat: 'Chat',
    fromMe: 'Desde esta instancia',
    earlier: (n) => plural('es', n, `${n} intento anterior`, `${n} intentos anteriores`),
    unknown: 'Puede haberse enviado',
    again: 'Enviar otra vez',
  },
  again: {
    title: (_n, written) => `¿Enviar a ${written} otra vez?`,
    risk: 'Pueden recibir el mensaje dos veces',
    back: 'Volver',
    now: (n, written) =>
      plural(
        'es',
        n,
        'Enviar otra vez, con el riesgo',
        `Enviar ${written} otra vez, con el riesgo`,
      ),
  },
  unknown: {
    how: 'Pregunte al destinatario, o mire en el teléfono de la instancia, si el mensaje llegó.',
    list: 'Destinatarios de resultado desconocido',
    row: (row) => `fila ${row}`,
    arrived: 'Llegó',
    notArrived: 'No llegó',
    again: 'Enviar otra vez…',
    allArrived: (n, written) => plural('es', n, 'Llegó', `Llegaron los ${written}`),
    noneArrived: (n, written) => plural('es', n, 'No llegó', `No llegó ninguno de los ${written}`),
    allAgain: (n, written) =>
      plural('es', n, 'Enviar otra vez…', `Enviar los ${written} otra vez…`),
    more: (n) => `${n} más están en la tabla, en Desconocidos.`,
    kept: 'Su respuesta queda con el resultado. Enviar a los que no recibieron sigue siendo decisión suya.',
  },
  remove: {
    title: (name) => `¿Eliminar ${name}?`,
    text: (n, written) =>
      `Se pierde lo que pasó con ${recipients(n, written)}: ids de los mensajes, horas y motivos. Lo enviado queda enviado.`,
    unknown: (n, written) =>
      `${plural('es', n, `${written} resultado sigue siendo desconocido`, `${written} resultados siguen siendo desconocidos`)}; después nadie podrá saber si hay que enviar otra vez.`,
    now: 'Eliminar',
    failed: 'No se pudo eliminar: está en curso. Primero páusela o deténgala.',
  },
  reuse: {
    title: 'Usar esta campaña otra vez',
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
        `Dejar fuera a quien lo tiene o puede tenerlo (${written})`,
        `Dejar fuera a quienes lo tienen o pueden tenerlo (${written})`,
      ),
    now: (n, written) =>
      plural('es', n, `Preparar ${written} destinatario`, `Preparar ${written} destinatarios`),
    nobody: 'No queda nadie',
  },
  replace: {
    title: '¿Reemplazar el borrador?',
    text: 'Ya se está escribiendo una campaña nueva. Se reemplazará por esta.',
  },
}
