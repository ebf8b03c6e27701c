import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('es', n, `${shown} mensaje`, `${shown} mensajes`)
const chats = (n: number, shown: string) => plural('es', n, `${shown} chat`, `${shown} chats`)

export const text: Catalogue['conversations'] = {
  title: 'Chats',
  compose: 'Nuevo mensaje',
  forms: 'Confirmaciones de lectura y presencia',

  list: {
    label: 'Chats',
    search: 'Nombre, número o texto',
    filter: 'Mostrar',
    filters: {
      all: 'Todos',
      unread: (shown: string) => `Sin leer ${shown}`,
      groups: 'Grupos',
    },
    count: chats,
    countOf: (n: number, shown: string, all: string) => `${shown} de ${chats(n, all)}`,
    unread: (n: number, shown: string) => `${messages(n, shown)} sin leer`,
    you: (words: string) => `Tú: ${words}`,
    empty: 'Todavía no hay chats guardados',
    emptyText: 'Aquí aparecen los mensajes que esta instancia envía y recibe.',
    noMatch: 'Ningún chat coincide',
    noMatchText:
      'Busca por una parte del nombre, del número o del último texto, o muestra todos los chats.',
    notOffered: 'Este gateway no guarda chats',
    notOfferedText:
      'Los mensajes se envían desde Mensajes. Las confirmaciones de lectura y la presencia funcionan con claves de mensajes y números.',
    status: 'Actualizaciones de estado',
    noName: 'Persona sin número',
  },

  chat: {
    choose: 'Elige un chat',
    chooseText: 'Abrir un chat no marca sus mensajes como leídos.',
    back: 'Todos los chats',
    messages: (name: string) => `Mensajes con ${name}`,
    search: 'Buscar mensajes',
    found: (_n, shown, all) => `Coinciden ${shown} de ${all} mensajes cargados`,
    unseen: (n, shown) => plural('es', n, `${shown} mensaje nuevo`, `${shown} mensajes nuevos`),
    earlier: 'Mensajes anteriores',
    shown: (_n: number, shown: string, all: string) => `${shown} de ${all} mensajes`,
    empty: 'Ningún mensaje guardado',
    emptyText: 'El gateway no guarda ningún mensaje de este chat.',
    typing: 'Mostrar “escribiendo” 3 s',
    typingDone: 'Se mostró “escribiendo” durante 3 segundos.',
    presence: (time: string) => `Presencia mostrada: ${time}`,
    presenceKind: (kind: string, time: string) => `Presencia “${kind}” mostrada: ${time}`,
    unread: (n: number, shown: string) => `${messages(n, shown)} sin leer`,
  },

  read: {
    mark: (n: number, shown: string) =>
      plural('es', n, `Marcar ${shown} mensaje como leído`, `Marcar ${shown} mensajes como leídos`),
    done: (n: number, shown: string, time: string) =>
      plural(
        'es',
        n,
        `${shown} mensaje marcado como leído a las ${time}.`,
        `${shown} mensajes marcados como leídos a las ${time}.`,
      ),
    select: (words: string) => `Seleccionar: ${words}`,
    clear: 'Quitar la selección',
    lid: 'Evolution API 2.3 acepta confirmaciones de lectura para personas sin número y no las envía.',
  },

  message: {
    received: (name: string) => `De ${name}`,
    reply: 'En respuesta a',
    replyTo: (words: string) => `Responder a: ${words}`,
    everyone: 'Menciona a todos',
    mentions: (list: string) => `Menciona a ${list}`,
    accepted: 'aceptado',
    states: { delivered: 'entregado', read: 'leído', played: 'reproducido', failed: 'falló' },
    markedRead: 'marcado como leído',
    coordinates: 'Latitud y longitud',
    noText: 'sin texto',
    join: 'Enlace para unirse',
  },

  reply: {
    title: 'Responder',
    text: 'Mensaje',
    submit: 'Enviar',
    quoted: 'En respuesta a',
    dropQuoted: 'No citar este mensaje',
    done: (time: string) => `Aceptado a las ${time}.`,
    checkFirst: 'Revisa el chat antes de volver a enviarlo.',
  },

  media: {
    load: (kind: string) => `Cargar ${kind}`,
    loadSized: (kind: string, size: string) => `Cargar ${kind}, ${size}`,
    failed: 'El gateway no pudo entregar este archivo. Quizá ya no está en la plataforma.',
    unshowable: 'Este navegador no puede mostrarlo',
    download: (name: string) => `Descargar ${name}`,
    audioOf: (length: string) => `Audio de ${length}`,
    unnamed: 'documento',
    kinds: { audio: 'el audio', image: 'la imagen', video: 'el video', document: 'el documento' },
  },

  otherKind: (name: string) => `Mensaje de otro tipo (${name})`,
  kind: {
    audioMessage: 'Audio',
    imageMessage: 'Imagen',
    videoMessage: 'Video',
    documentMessage: 'Documento',
    stickerMessage: 'Sticker',
    locationMessage: 'Ubicación',
    contactMessage: 'Contacto',
    pollMessage: 'Encuesta',
    listMessage: 'Lista',
    reactionMessage: 'Reacción',
    protocolMessage: 'Cambio de un mensaje',
    conversation: 'Texto',
    groupInviteMessage: 'Invitación a un grupo',
  },
}
