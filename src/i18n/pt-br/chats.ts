import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} mensagem`, `${shown} mensagens`)

/** Chats: presence, and read marks. If a function takes `n` and `shown`, they are a number and its formatted text. */
export const text: Catalogue['chats'] = {
  title: 'Confirmações de leitura e presença',
  chats: 'Conversas',
  presence: {
    title: 'Mostrar presença',
    number: 'Destinatário',
    numberHelp: 'Com código do país, p. ex. +55 11 98642-0731',
    delay: 'Por quanto tempo',
    delayHelp: 'Em milissegundos, até 600.000. O gateway responde depois desse tempo.',
    submit: 'Mostrar presença',
    again: 'Mostrar de novo mesmo assim',
    done: (to: string, time: string) => `Aceito às ${time}: presença mostrada a ${to}`,
    showing: (_n: number, seconds: string) => `Mostrando por mais ${seconds} s`,
    waiting: 'O tempo acabou. Aguardando a resposta.',
    kind: 'Tipo',
    kindHelp: 'Nem todo gateway oferece suporte a isso; este oferece.',
    kinds: {
      composing: 'Digitando (composing)',
      recording: 'Gravando áudio (recording)',
      available: 'Disponível (available)',
      unavailable: 'Indisponível (unavailable)',
      paused: 'Parou de digitar (paused)',
    },
    end: 'Encerrar agora',
    ended: (time: string) => `Encerrada: aceito às ${time}`,
    more: 'Definir outro número nas opções',
    optionsNumber: 'Número nas opções',
    optionsNumberHelp:
      'Por padrão, o do destinatário. A requisição tem um segundo número; o efeito depende do gateway.',
  },
  read: {
    blocked: 'Espere a tarefa abaixo terminar, ou pare-a.',
    notSaved: 'Nada foi enviado: este navegador não conseguiu salvar a tarefa',
    title: 'Marcar como lidas',
    intro:
      'Uma mensagem é identificada pela chave: a conversa, se esta instância a enviou e o ID da mensagem.',
    way: 'Origem das mensagens',
    ways: { history: 'Enviadas daqui', rows: 'Uma a uma', paste: 'Colar' },
    picked: (n: string, all: string) => `${n} de ${all} selecionadas`,
    pickAll: (n: number, shown: string) =>
      plural(
        'pt-BR',
        n,
        'Selecionar a que corresponde',
        `Selecionar todas as ${shown} que correspondem`,
      ),
    pickNone: 'Não selecionar nenhuma',
    row: (n: string) => `Mensagem ${n}`,
    remoteJid: 'Conversa (remoteJid)',
    fromMe: 'Enviada por esta instância (fromMe)',
    id: 'ID da mensagem',
    add: 'Adicionar mensagem',
    remove: (n: string) => `Remover mensagem ${n}`,
    pasted: 'Chaves das mensagens',
    pastedHelp:
      'JSON (chaves, mensagens ou uma requisição inteira) ou CSV com remoteJid, fromMe e id, com ou sem cabeçalho.',
    fromFile: 'De um arquivo…',
    checked: 'Chaves encontradas',
    ready: (n: number, shown: string) => plural('pt-BR', n, `${shown} pronta`, `${shown} prontas`),
    again: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} repetida`, `${shown} repetidas`),
    leftOut: (n: number, shown: string) =>
      plural('pt-BR', n, `${shown} ignorada`, `${shown} ignoradas`),
    rowReady: 'pronta',
    rowAgain: 'repetida',
    rowLeftOut: 'ignorada',
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
        `Marcar ${shown} mensagem como lida`,
        `Marcar ${shown} mensagens como lidas`,
      ),
    results: 'Resultados',
    batchOfOne: (from: string) => `Mensagem ${from}`,
    batch: (from: string, to: string) => `Mensagens ${from} a ${to}`,
    named: 'Retornadas pelo gateway',
    answerMessage: 'Mensagem (message)',
    answerRead: 'Estado (read)',
  },
}
