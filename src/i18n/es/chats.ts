import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('es', n, `${shown} mensaje`, `${shown} mensajes`)

/** Chats: presence, and marks of what was read. Where a function takes `n` and `shown`, they are a number and how it is written. */
export const text: Catalogue['chats'] = {
  title: 'Confirmaciones de lectura y presencia',
  chats: 'Chats',
  presence: {
    title: 'Mostrar presencia',
    number: 'Destinatario',
    numberHelp: 'Con código de país, como +55 11 98642-0731',
    delay: 'Por cuánto tiempo',
    delayHelp: 'En milisegundos, hasta 600 000. El gateway retiene su respuesta por ese tiempo.',
    submit: 'Mostrar presencia',
    again: 'Mostrar otra vez de todos modos',
    done: (to: string, time: string) => `Aceptado a las ${time}: presencia mostrada a ${to}`,
    showing: (_n: number, seconds: string) => `Se muestra ${seconds} s más`,
    waiting: 'El tiempo terminó; la respuesta todavía no llega.',
    kind: 'Tipo',
    kindHelp: 'No todos los gateways aceptan un tipo; este sí.',
    kinds: {
      composing: 'Escribiendo (composing)',
      recording: 'Grabando audio (recording)',
      available: 'En línea (available)',
      unavailable: 'Desconectado (unavailable)',
      paused: 'Nada más (paused)',
    },
    end: 'Terminarla ahora',
    ended: (time: string) => `Terminada: aceptado a las ${time}`,
    more: 'Otro número en las opciones',
    optionsNumber: 'Número en las opciones',
    optionsNumberHelp:
      'Vacío: el del destinatario. La solicitud lleva un segundo número, cuyo uso depende del gateway.',
  },
  read: {
    blocked: 'Espera a que termine la tarea de abajo, o detenla.',
    notSaved: 'No se envió nada: este navegador no pudo guardar la tarea',
    title: 'Marcar como leídos',
    intro: 'Los mensajes se indican por sus claves: el chat, si los envió esta instancia, el id.',
    way: 'Cómo indicar los mensajes',
    ways: { history: 'Enviados desde aquí', rows: 'Uno por uno', paste: 'Pegados' },
    picked: (n: string, all: string) => `${n} de ${all} elegidos`,
    pickAll: (n: number, shown: string) =>
      plural('es', n, 'Elegir el que coincide', `Elegir los ${shown} que coinciden`),
    pickNone: 'No elegir ninguno',
    row: (n: string) => `Mensaje ${n}`,
    remoteJid: 'Chat (remoteJid)',
    fromMe: 'Enviado por esta instancia (fromMe)',
    id: 'Id del mensaje',
    add: 'Agregar un mensaje',
    remove: (n: string) => `Quitar el mensaje ${n}`,
    pasted: 'Claves de los mensajes',
    pastedHelp:
      'JSON (claves, mensajes o una solicitud entera) o CSV de remoteJid, fromMe, id; con o sin encabezado.',
    fromFile: 'Desde un archivo…',
    checked: 'Claves encontradas',
    ready: (n: number, shown: string) => plural('es', n, `${shown} lista`, `${shown} listas`),
    again: (n: number, shown: string) => plural('es', n, `${shown} repetida`, `${shown} repetidas`),
    leftOut: (n: number, shown: string) =>
      plural('es', n, `${shown} queda fuera`, `${shown} quedan fuera`),
    rowReady: 'lista',
    rowAgain: 'repetida',
    rowLeftOut: 'queda fuera',
    at: (line: string) => `Fila ${line}`,
    problem: {
      json: 'JSON no válido',
      entry: 'No es una clave de mensaje',
      remoteJid: 'remoteJid: no es un JID',
      fromMe: 'fromMe: ni true ni false',
      id: 'id: vacío',
    },
    more: (_n: number, shown: string) => `y ${shown} más`,
    submit: (n: number, shown: string) =>
      plural('es', n, `Marcar ${shown} mensaje como leído`, `Marcar ${shown} mensajes como leídos`),
    submitNone: 'Marcar como leídos',
    inBatches: (n: number, shown: string, size: string) =>
      plural(
        'es',
        n,
        `Se envían en ${shown} lote`,
        `Se envían en ${shown} lotes de hasta ${size}, en orden`,
      ),
    messages,
    runName: (n: number, shown: string) =>
      plural(
        'es',
        n,
        `${shown} mensaje marcado como leído`,
        `${shown} mensajes marcados como leídos`,
      ),
    results: 'Qué resultó',
    batch: (from: string, to: string) =>
      from === to ? `Mensaje ${from}` : `Mensajes ${from} a ${to}`,
    named: 'Nombrados por el gateway',
    answerMessage: 'Qué se hizo (message)',
    answerRead: 'Estado (read)',
  },
}
