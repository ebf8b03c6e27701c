import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} mensagem`, `${shown} mensagens`)

/** Chats: presence, and marks of what was read. Where a function takes `n` and `shown`, they are a number and how it is written. */
export const text: Catalogue['chats'] = {
  title: 'Confirmações de leitura e presença',
  chats: 'Conversas',
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
    kind: 'Tipo',
    kindHelp: 'Nem todo gateway aceita um tipo; este aceita.',
    kinds: {
      composing: 'Digitando (composing)',
      recording: 'Gravando áudio (recording)',
      available: 'Disponível (available)',
      unavailable: 'Indisponível (unavailable)',
      paused: 'Mais nada (paused)',
    },
    end: 'Encerrar agora',
    ended: (time: string) => `Encerrada: aceito às ${time}`,
    more: 'Outro número nas opções',
    optionsNumber: 'Número nas opções',
    optionsNumberHelp:
      'Vazio: o do destinatário. A requisição tem um segundo número, cujo uso depende do gateway.',
  },
  read: {
    blocked: 'Espere a tarefa abaixo terminar, ou pare-a.',
    notSaved: 'Nada foi enviado: este navegador não conseguiu gravar a tarefa',
    title: 'Marcar como lidas',
    intro:
      'As mensagens são indicadas por suas chaves: a conversa, se esta instância enviou, o id.',
    way: 'Como informar as mensagens',
    ways: { history: 'Enviadas daqui', rows: 'Uma a uma', paste: 'Coladas' },
    picked: (n: string, all: string) => `${n} de ${all} escolhidas`,
    pickAll: (n: number, shown: string) =>
      plural(
        'pt-BR',
        n,
        'Escolher a que corresponde',
        `Escolher todas as ${shown} que correspondem`,
      ),
    pickNone: 'Escolher nenhuma',
    row: (n: string) => `Mensagem ${n}`,
    remoteJid: 'Conversa (remoteJid)',
    fromMe: 'Enviada por esta instância (fromMe)',
    id: 'Id da mensagem',
    add: 'Adicionar mensagem',
    remove: (n: string) => `Remover mensagem ${n}`,
    pasted: 'Chaves das mensagens',
    pastedHelp:
      'JSON (chaves, mensagens ou uma requisição inteira) ou CSV de remoteJid, fromMe, id; com ou sem cabeçalho.',
    fromFile: 'De um arquivo…',
    checked: 'Chaves encontradas',
    ready: (n: number, shown: string) => plural('pt-BR', n, `${shown} pronta`, `${shown} prontas`),
    again: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} repetida`, `${shown} repetidas`),
    leftOut: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} fica de fora`, `${shown} ficam de fora`),
    rowReady: 'pronta',
    rowAgain: 'repetida',
    rowLeftOut: 'fica de fora',
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
    messages,
    runName: (n: number, shown: string) =>
      plural(
        'pt-BR',
        n,
        `${shown} mensagem marcada como lida`,
        `${shown} mensagens marcadas como lidas`,
      ),
    results: 'O que resultou',
    batch: (from: string, to: string) =>
      from === to ? `Mensagem ${from}` : `Mensagens ${from} a ${to}`,
    named: 'Citadas pelo gateway',
    answerMessage: 'O que foi feito (message)',
    answerRead: 'Estado (read)',
  },
}
