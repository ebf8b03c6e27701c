import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('es', n, `${shown} mensaje`, `${shown} mensajes`)
const chats = (n: number, shown: string) => plural('es', n, `${shown} chat`, `${shown} chats`)

export const text: Catalogue['inbox'] = {
  title: 'Bandeja de entrada',
  seeIt: 'Ver en la bandeja de entrada',
  foot: 'Los mensajes son simulados: este gateway no los entrega a nadie.',

  list: {
    label: 'Chats',
    search: 'Número, grupo o texto',
    count: chats,
    countOf: (n: number, shown: string, all: string) => `${shown} de ${chats(n, all)}`,
    empty: 'Todavía no hay mensajes',
    emptyText: 'Aquí aparecen los mensajes de esta instancia, como los verían los destinatarios.',
    compose: 'Escribir un mensaje',
    noMatch: 'Ningún chat coincide',
    noMatchText: 'Busca por una parte del número, del asunto del grupo o del último texto.',
    notOffered: 'Este gateway no tiene bandeja de entrada',
    notOfferedText:
      'Solo el gateway integrado tiene bandeja de entrada, porque no entrega mensajes. Los demás entregan a personas reales.',
  },

  chat: {
    choose: 'Elige un chat',
    chooseText: 'Selecciona un chat para ver los mensajes de un número o grupo.',
    messages,
    back: 'Todos los chats',
    received: (name: string) => `Mensajes de ${name}`,
    earlier: 'Mensajes anteriores',
    empty: 'Ningún mensaje',
    emptyText: 'No se enviaron mensajes a este número.',
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
    failed: 'No se pudo cargar el archivo',
    unshowable: 'Este navegador no puede mostrarlo',
    gone: 'El archivo no está guardado',
    download: (name: string) => `Descargar ${name}`,
    audioOf: (length: string) => `Audio de ${length}`,
    unnamed: 'documento',
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
