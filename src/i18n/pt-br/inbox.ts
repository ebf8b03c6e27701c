import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} mensagem`, `${shown} mensagens`)
const chats = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} conversa`, `${shown} conversas`)

export const text: Catalogue['inbox'] = {
  title: 'Caixa de entrada',
  seeIt: 'Ver na caixa de entrada',
  foot: 'As mensagens são simuladas: este gateway não as entrega a ninguém.',

  list: {
    label: 'Conversas',
    search: 'Número, grupo ou texto',
    count: chats,
    countOf: (n: number, shown: string, all: string) => `${shown} de ${chats(n, all)}`,
    empty: 'Nenhuma mensagem ainda',
    emptyText: 'As mensagens desta instância aparecem aqui como os destinatários as veriam.',
    compose: 'Escrever uma mensagem',
    noMatch: 'Nenhuma conversa corresponde',
    noMatchText: 'Busque por uma parte do número, do assunto do grupo ou do último texto.',
    notOffered: 'Este gateway não tem caixa de entrada',
    notOfferedText:
      'Só o gateway integrado tem caixa de entrada, porque não entrega mensagens. Os outros entregam a pessoas reais.',
  },

  chat: {
    choose: 'Escolha uma conversa',
    chooseText: 'Selecione uma conversa para ver as mensagens de um número ou grupo.',
    messages,
    back: 'Todas as conversas',
    received: (name: string) => `Mensagens de ${name}`,
    earlier: 'Mensagens anteriores',
    empty: 'Nenhuma mensagem',
    emptyText: 'Nenhuma mensagem foi enviada a este número.',
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
    failed: 'Não foi possível carregar o arquivo',
    unshowable: 'Este navegador não consegue mostrá-lo',
    gone: 'O arquivo não está salvo',
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
