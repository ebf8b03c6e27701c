import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} mensagem`, `${shown} mensagens`)
const chats = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} conversa`, `${shown} conversas`)

export const text: Catalogue['inbox'] = {
  title: 'Caixa de entrada',
  seeIt: 'Ver na caixa de entrada',
  foot: 'O que cada número teria recebido: este gateway não entrega a ninguém.',

  list: {
    label: 'Conversas',
    search: 'Número, grupo ou texto',
    count: chats,
    countOf: (n: number, shown: string, all: string) => `${shown} de ${chats(n, all)}`,
    empty: 'Ainda não chegou nada',
    emptyText: 'O que esta instância envia aparece aqui, como os destinatários o receberiam.',
    compose: 'Escrever uma mensagem',
    noMatch: 'Nenhuma conversa corresponde',
    noMatchText: 'Busque por uma parte do número, do assunto do grupo ou do último texto.',
    notOffered: 'Este gateway não tem caixa de entrada',
    notOfferedText:
      'Só o gateway que vem com o Switchboard mostra o que foi recebido: as mensagens dele não chegam a ninguém. Os outros entregam a pessoas de verdade.',
  },

  chat: {
    choose: 'Escolha uma conversa',
    chooseText: 'Ela mostra o que o número ou o grupo recebeu.',
    messages,
    back: 'Todas as conversas',
    received: (name: string) => `O que ${name} recebeu`,
    earlier: 'Mensagens anteriores',
    empty: 'Nenhuma mensagem',
    emptyText: 'Nada foi enviado a este número, ou ele não é conhecido aqui.',
    presence: (time: string) => `Presença mostrada em ${time}`,
    presenceKind: (kind: string, time: string) => `Presença “${kind}” mostrada em ${time}`,
  },

  message: {
    own: 'Escrita pelo destinatário',
    reply: 'Em resposta a',
    everyone: 'Menciona todos',
    mentions: (list: string) => `Menciona ${list}`,
    accepted: 'aceita',
    markedRead: (time: string) => `marcada como lida em ${time}`,
    coordinates: 'Latitude e longitude',
    noText: 'sem texto',
    join: 'Link para entrar',
  },

  media: {
    load: (size: string) => `Carregar ${size}`,
    loading: 'Carregando o arquivo',
    failed: 'Não foi possível ler o arquivo',
    unshowable: 'Este navegador não consegue mostrá-lo',
    gone: 'Os bytes não estão guardados aqui',
    download: (name: string) => `Baixar ${name}`,
    audioOf: (length: string) => `Áudio de ${length}`,
    unnamed: 'documento',
  },

  kind: {
    audioMessage: 'Áudio',
    imageMessage: 'Imagem',
    videoMessage: 'Vídeo',
    documentMessage: 'Documento',
    locationMessage: 'Localização',
    conversation: 'Texto',
    invitation: 'Convite para um grupo',
    presence: 'Presença',
  },
}
