import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const chats = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} conversa`, `${shown} conversas`)

export const text: Catalogue['conversations'] = {
  title: 'Conversas',
  compose: 'Nova mensagem',
  forms: 'Confirmações de leitura e presença',

  list: {
    label: 'Conversas',
    search: 'Nome, número ou texto',
    filter: 'Mostrar',
    filters: {
      all: 'Todas',
      unread: (shown: string) => `Não lidas ${shown}`,
      groups: 'Grupos',
    },
    count: chats,
    countOf: (n: number, shown: string, all: string) => `${shown} de ${chats(n, all)}`,
    unread: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} mensagem não lida`, `${shown} mensagens não lidas`),
    you: (words: string) => `Você: ${words}`,
    empty: 'Ainda não há conversas guardadas',
    emptyText: 'As mensagens que esta instância envia e recebe aparecem aqui.',
    noMatch: 'Nenhuma conversa corresponde',
    noMatchText:
      'Busque por uma parte do nome, do número ou do último texto, ou mostre todas as conversas.',
    notOffered: 'Este gateway não guarda conversas',
    notOfferedText:
      'Envie mensagens pela página Mensagens. As confirmações de leitura e a presença funcionam com chaves de mensagens e números.',
    status: 'Atualizações de status',
    noName: 'Pessoa sem número',
  },

  chat: {
    choose: 'Escolha uma conversa',
    chooseText: 'Abrir uma conversa não marca as mensagens como lidas.',
    back: 'Todas as conversas',
    messages: (name: string) => `Mensagens com ${name}`,
    search: 'Pesquisar mensagens',
    found: (_n, shown, all) => `${shown} de ${all} mensagens carregadas correspondem`,
    unseen: (n, shown) => plural('pt-BR', n, `${shown} mensagem nova`, `${shown} mensagens novas`),
    earlier: 'Mensagens anteriores',
    shown: (_n: number, shown: string, all: string) => `${shown} de ${all} mensagens`,
    empty: 'Nenhuma mensagem guardada',
    emptyText: 'O gateway não guarda nenhuma mensagem desta conversa.',
    typing: 'Mostrar “digitando” por 3 s',
    typingDone: '“Digitando” foi mostrado por 3 segundos.',
    presence: (time: string) => `Presença mostrada: ${time}`,
    presenceKind: (kind: string, time: string) => `Presença “${kind}” mostrada: ${time}`,
    unread: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} mensagem não lida`, `${shown} mensagens não lidas`),
  },

  read: {
    mark: (n: number, shown: string) =>
      plural(
        'pt-BR',
        n,
        `Marcar ${shown} mensagem como lida`,
        `Marcar ${shown} mensagens como lidas`,
      ),
    done: (n: number, shown: string, time: string) =>
      plural(
        'pt-BR',
        n,
        `${shown} mensagem marcada como lida às ${time}.`,
        `${shown} mensagens marcadas como lidas às ${time}.`,
      ),
    select: (words: string) => `Selecionar: ${words}`,
    clear: 'Limpar seleção',
    lid: 'O Evolution API 2.3 aceita confirmações de leitura para pessoas sem número e não as envia.',
  },

  message: {
    received: (name: string) => `De ${name}`,
    reply: 'Em resposta a',
    replyTo: (words: string) => `Responder a: ${words}`,
    everyone: 'Menciona todos',
    mentions: (list: string) => `Menciona ${list}`,
    accepted: 'aceita',
    states: { delivered: 'entregue', read: 'lida', played: 'reproduzida', failed: 'falhou' },
    markedRead: 'marcada como lida',
    coordinates: 'Latitude e longitude',
    noText: 'sem texto',
    join: 'Link para entrar',
  },

  reply: {
    title: 'Responder',
    text: 'Mensagem',
    submit: 'Enviar',
    quoted: 'Em resposta a',
    dropQuoted: 'Não citar esta mensagem',
    done: (time: string) => `Aceita às ${time}.`,
    checkFirst: 'Verifique a conversa antes de enviar de novo.',
  },

  media: {
    load: (kind: string) => `Carregar ${kind}`,
    loadSized: (kind: string, size: string) => `Carregar ${kind}, ${size}`,
    failed: 'O gateway não conseguiu fornecer o arquivo. Ele pode não existir mais na plataforma.',
    unshowable: 'Este navegador não consegue mostrá-lo',
    download: (name: string) => `Baixar ${name}`,
    audioOf: (length: string) => `Áudio de ${length}`,
    unnamed: 'documento',
    kinds: { audio: 'o áudio', image: 'a imagem', video: 'o vídeo', document: 'o documento' },
  },

  otherKind: (name: string) => `Mensagem de outro tipo (${name})`,
  kind: {
    audioMessage: 'Áudio',
    imageMessage: 'Imagem',
    videoMessage: 'Vídeo',
    documentMessage: 'Documento',
    stickerMessage: 'Figurinha',
    locationMessage: 'Localização',
    contactMessage: 'Contato',
    pollMessage: 'Enquete',
    listMessage: 'Lista',
    reactionMessage: 'Reação',
    protocolMessage: 'Alteração de uma mensagem',
    conversation: 'Texto',
    groupInviteMessage: 'Convite para um grupo',
  },
}
