import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('es', n, `${shown} mensaje`, `${shown} mensajes`)

/** Chats: presence, and read marks. If a function takes `n` and `shown`, they are a number and its formatted text. */
export const text: Catalogue['chats'] = {
  title: 'Confirmaciones de lectura y presencia',
  chats: 'Chats',
  presence: {
    title: 'Mostrar presencia',
    number: 'Destinatario',
    numberHelp: 'Con código de país, p. ej. +55 11 98642-0731',
    delay: 'Por cuánto tiempo',
    delayHelp: 'En milisegundos, hasta 600.000. El gateway responde después de ese tiempo.',
    submit: 'Mostrar presencia',
    again: 'Mostrar de nuevo de todos modos',
    done: (to: string, time: string) => `Aceptado a las ${time}: presencia mostrada a ${to}`,
    showing: (_n: number, seconds: string) => `Se muestra ${seconds} s más`,
    waiting: 'El tiempo terminó. Esperando la respuesta.',
    kind: 'Tipo',
    kindHelp: 'No todos los gateways lo admiten; este sí.',
    kinds: {
      composing: 'Escribiendo (composing)',
      recording: 'Grabando audio (recording)',
      available: 'En línea (available)',
      unavailable: 'Desconectado (unavailable)',
      paused: 'Dejó de escribir (paused)',
    },
    end: 'Terminar ahora',
    ended: (time: string) => `Terminada: aceptado a las ${time}`,
    more: 'Definir otro número en las opciones',
    optionsNumber: 'Número en las opciones',
    optionsNumberHelp:
      'Por defecto, el del destinatario. La solicitud tiene un segundo número; su efecto depende del gateway.',
  },
  read: {
    blocked: 'Espera a que termine la tarea de abajo, o detenla.',
    notSaved: 'No se envió nada: este navegador no pudo guardar la tarea',
    title: 'Marcar como leídos',
    intro:
      'Un mensaje se identifica por su clave: el chat, si lo envió esta instancia y el ID del mensaje.',
    way: 'Origen de los mensajes',
    ways: { history: 'Enviados desde aquí', rows: 'Uno por uno', paste: 'Pegar' },
    picked: (n: string, all: string) => `${n} de ${all} seleccionados`,
    pickAll: (n: number, shown: string) =>
      plural('es', n, 'Seleccionar el que coincide', `Seleccionar los ${shown} que coinciden`),
    pickNone: 'No seleccionar ninguno',
    row: (n: string) => `Mensaje ${n}`,
    remoteJid: 'Chat (remoteJid)',
    fromMe: 'Enviado por esta instancia (fromMe)',
    id: 'ID del mensaje',
    add: 'Agregar mensaje',
    remove: (n: string) => `Quitar el mensaje ${n}`,
    pasted: 'Claves de los mensajes',
    pastedHelp:
      'JSON (claves, mensajes o una solicitud completa) o CSV con remoteJid, fromMe e id, con o sin encabezado.',
    fromFile: 'Desde un archivo…',
    checked: 'Claves encontradas',
    ready: (n: number, shown: string) => plural('es', n, `${shown} lista`, `${shown} listas`),
    again: (n: number, shown: string) => plural('es', n, `${shown} repetida`, `${shown} repetidas`),
    leftOut: (n: number, shown: string) => plural('es', n, `${shown} omitida`, `${shown} omitidas`),
    rowReady: 'lista',
    rowAgain: 'repetida',
    rowLeftOut: 'omitida',
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
      plural('es', n, `Marcar ${shown} mensaje como leído`, `Marcar ${shown} mensajes como leídos`),
    results: 'Resultados',
    batchOfOne: (from: string) => `Mensaje ${from}`,
    batch: (from: string, to: string) => `Mensajes ${from} a ${to}`,
    named: 'Devueltos por el gateway',
    answerMessage: 'Mensaje (message)',
    answerRead: 'Estado (read)',
  },
}
