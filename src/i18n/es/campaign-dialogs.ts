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
    riskText:
      'El primer mensaje puede haberse enviado: solo falta su respuesta. Quien lo recibió lo recibe otra vez.',
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
  export: {
    text: (n, written) =>
      `Todas las filas de la lista (${recipients(n, written)} y las filas no enviadas): primero tus columnas, luego número, resultado, id, hora, motivo.`,
    running: 'Sigue en curso: el archivo dice cómo está ahora.',
    csv: 'CSV',
    json: 'JSON',
  },
  retry: {
    title: {
      refused: (n, written) =>
        plural('es', n, `¿Reintentar ${written} rechazado?`, `¿Reintentar ${written} rechazados?`),
      'not-arrived': (n, written) =>
        plural('es', n, `¿Enviar ${written} que no llegó?`, `¿Enviar ${written} que no llegaron?`),
      'not-sent': (_n, written) => `¿Enviar a ${written} sin enviar?`,
    },
    text: {
      refused:
        'El gateway dijo que no: no se envió nada, así que nadie lo recibe dos veces. Si el motivo sigue, serán rechazados de nuevo.',
      'not-arrived': 'Usted dijo que el mensaje no llegó. Se envía una vez más.',
      'not-sent':
        'La campaña sigue con ellos. Nadie más la recibe: ni quien ya la tiene ni quien tiene un resultado desconocido.',
    },
    now: (_n, written) => `Enviar ${written}`,
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
  stopTitle: '¿Detener esta campaña?',
  stopText: (n, written) =>
    n === 0
      ? 'Lo que está en camino termina solo.'
      : `${recipients(n, written)} no ${plural('es', n, 'recibirá', 'recibirán')} el mensaje, salvo que envíes al resto después. Lo que está en camino termina solo.`,
  stopNow: 'Detener para siempre',
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
