import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} mensagem`, `${shown} mensagens`)

/** Chats: presence, and marks of what was read. Where a function takes `n` and `shown`, they are a number and how it is written. */
export const text: Catalogue['chats'] = {
  title: 'Conversas',
  presence: {
    title: 'Mostrar presença',
    number: 'Destinatário',
    numberHelp: 'Com código do país, como +55 11 98642-0731',
    delay: 'Por quanto tempo',
    delayHelp: 'Em milissegundos, até 600.000. O gateway segura a resposta por esse tempo.',
    submit: 'Mostrar presença',
    again: 'Mostrar de novo mesmo assim',
    done: (to: string, time: string) => `Aceito às ${time}: presença mostrada a ${to}`,
    showing: (_n: number, seconds: string) => `Mostrando por mais ${seconds} s`,
    waiting: 'O tempo acabou; a resposta ainda não chegou.',
    more: 'Outro número nas opções',
    optionsNumber: 'Número nas opções',
    optionsNumberHelp:
      'Vazio: o do destinatário. O contrato envia um número duas vezes e não diz para que serve o segundo.',
  },
  read: {
    title: 'Marcar como lidas',
    intro:
      'As mensagens são indicadas por suas chaves: a conversa, se esta instância enviou, o id.',
    way: 'Como informar as mensagens',
    ways: { rows: 'Uma a uma', paste: 'Coladas' },
    row: (n: string) => `Mensagem ${n}`,
    remoteJid: 'Conversa (remoteJid)',
    fromMe: 'Enviada por esta instância (fromMe)',
    id: 'Id da mensagem',
    add: 'Adicionar mensagem',
    remove: (n: string) => `Remover mensagem ${n}`,
    pasted: 'Chaves das mensagens',
    pastedHelp:
      'JSON (chaves, mensagens ou uma requisição inteira) ou linhas de remoteJid, fromMe, id; com ou sem cabeçalho.',
    checked: 'Chaves encontradas',
    ready: (n: number, shown: string) => plural('pt-BR', n, `${shown} pronta`, `${shown} prontas`),
    again: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} repetida`, `${shown} repetidas`),
    leftOut: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} fica de fora`, `${shown} ficam de fora`),
    rowReady: 'pronta',
    rowAgain: 'repetida',
    rowLeftOut: 'fica de fora',
    rowRefused: 'recusada',
    at: (line: string) => `Linha ${line}`,
    problem: {
      json: 'JSON inválido',
      entry: 'Não é uma chave de mensagem',
      remoteJid: 'remoteJid: não é um JID',
      fromMe: 'fromMe: nem true nem false',
      id: 'id: vazio',
    },
    more: (_n: number, shown: string) => `e mais ${shown}`,
    submit: (n: number, shown: string) =>
      plural(
        'pt-BR',
        n,
        `Marcar ${shown} mensagem como lida`,
        `Marcar ${shown} mensagens como lidas`,
      ),
    submitNone: 'Marcar como lidas',
    inBatches: (n: number, shown: string, size: string) =>
      plural(
        'pt-BR',
        n,
        `Enviadas em ${shown} lote`,
        `Enviadas em ${shown} lotes de até ${size}, em ordem`,
      ),
    results: 'O que resultou',
    batch: (from: string, to: string) =>
      from === to ? `Mensagem ${from}` : `Mensagens ${from} a ${to}`,
    state: {
      waiting: 'não enviadas',
      running: 'a caminho',
      accepted: 'aceitas',
      refused: 'recusadas',
      unknown: 'desconhecido',
    },
    acceptedAt: (time: string) => `Aceitas às ${time}`,
    notUnderstood: 'Aceitas, resposta não compreendida',
    answerMessage: 'O que foi feito (message)',
    answerRead: 'Estado (read)',
    stopped: (n: number, shown: string) =>
      plural(
        'pt-BR',
        n,
        `${messages(n, shown)} não foi enviada: o envio parou ali.`,
        `${messages(n, shown)} não foram enviadas: o envio parou ali.`,
      ),
    retryRefused: 'Enviar as recusadas de novo e continuar',
    sendRest: (n: number, shown: string) =>
      plural('pt-BR', n, `Enviar a ${shown} não enviada`, `Enviar as ${shown} não enviadas`),
    retryUnknown: 'Enviar de novo as de resultado desconhecido e continuar…',
    askTitle: 'Enviar de novo?',
    askText:
      'Estas mensagens talvez já tenham sido marcadas como lidas: o gateway não respondeu. Olhe antes em uma conversa; enviar de novo as marca mais uma vez.',
    askConfirm: 'Enviar de novo',
    allAccepted: (n: number, shown: string) =>
      plural('pt-BR', n, `Aceita: ${messages(n, shown)}`, `Aceitas: ${messages(n, shown)}`),
  },
}
