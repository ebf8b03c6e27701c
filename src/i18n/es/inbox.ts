import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('es', n, `${shown} mensaje`, `${shown} mensajes`)
const chats = (n: number, shown: string) =>
  plural('es', n, `${shown} conversación`, `${shown} conversaciones`)

export const text: Catalogue['inbox'] = {
  title: 'Bandeja de entrada',
  seeIt: 'Ver en la bandeja de entrada',
  foot: 'Lo que cada número habría recibido: este gateway no entrega a nadie.',

  list: {
    label: 'Conversaciones',
    search: 'Número, grupo o texto',
    count: chats,
    countOf: (n: number, shown: string, all: string) => `${shown} de ${chats(n, all)}`,
    empty: 'Todavía no se recibió nada',
    emptyText: 'Lo que envía esta instancia aparece aquí, como lo verían sus destinatarios.',
    compose: 'Escribir un mensaje',
    noMatch: 'Ninguna conversación coincide',
    noMatchText: 'Busque por una parte del número, del asunto del grupo o del último texto.',
    notOffered: 'Este gateway no tiene bandeja de entrada',
    notOfferedText:
      'Solo el gateway que viene con Switchboard muestra lo recibido: sus mensajes no llegan a nadie. Los demás entregan a personas reales.',
  },

  chat: {
    choose: 'Elija una conversación',
    chooseText: 'Muestra lo que recibió su número o su grupo.',
    messages,
    back: 'Todas las conversaciones',
    received: (name: string) => `Lo que recibió ${name}`,
    earlier: 'Mensajes anteriores',
    empty: 'Ningún mensaje',
    emptyText: 'No se envió nada a este número, o no se conoce aquí.',
    presence: (time: string) => `Presencia mostrada: ${time}`,
    presenceKind: (kind: string, time: string) => `Presencia “${kind}” mostrada: ${time}`,
  },

  message: {
    own: 'Escrito por el destinatario',
    reply: 'En respuesta a',
    everyone: 'Menciona a todos',
    mentions: (list: string) => `Menciona a ${list}`,
    accepted: 'aceptado',
    markedRead: (time: string) => `marcado como leído: ${time}`,
    coordinates: 'Latitud y longitud',
    noText: 'sin texto',
    join: 'Enlace para unirse',
  },

  media: {
    load: (size: string) => `Cargar ${size}`,
    loading: 'Cargando el archivo',
    failed: 'No se pudo leer el archivo',
    unshowable: 'Este navegador no puede mostrarlo',
    gone: 'Sus bytes no se guardan aquí',
    download: (name: string) => `Descargar ${name}`,
    audioOf: (length: string) => `Audio de ${length}`,
    unnamed: 'sin nombre',
  },

  kind: {
    audioMessage: 'Audio',
    imageMessage: 'Imagen',
    videoMessage: 'Video',
    documentMessage: 'Documento',
    locationMessage: 'Ubicación',
    conversation: 'Texto',
    invitation: 'Invitación a un grupo',
    presence: 'Presencia',
  },
}
