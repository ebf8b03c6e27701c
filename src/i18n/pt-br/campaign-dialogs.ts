import { plural } from '#i18n/plural.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('pt-BR', n, `${written} ${one}`, `${written} ${other}`)
const recipients = (n: number, written: string) =>
  count(n, written, 'destinatário', 'destinatários')

export const text: Catalogue['campaignDialogs'] = {
  row: {
    title: (row) => `Linha ${row}`,
    took: 'Resposta após',
    reason: 'Motivo',
    id: 'Id da mensagem',
    chat: 'Conversa',
    fromMe: 'Desta instância',
    earlier: (n) => plural('pt-BR', n, `${n} tentativa anterior`, `${n} tentativas anteriores`),
    unknown: 'Pode ter sido enviada',
    again: 'Enviar de novo',
  },
  again: {
    title: (_n, written) => `Enviar a ${written} de novo?`,
    risk: 'Podem receber a mensagem duas vezes',
    riskText:
      'A primeira mensagem pode ter sido enviada: só falta a resposta. Quem a recebeu vai recebê-la outra vez.',
    back: 'Voltar',
    now: (n, written) =>
      plural('pt-BR', n, 'Enviar de novo, com o risco', `Enviar ${written} de novo, com o risco`),
  },
  unknown: {
    how: 'Pergunte ao destinatário, ou veja no telefone da instância, se a mensagem chegou.',
    list: 'Destinatários de resultado desconhecido',
    row: (row) => `linha ${row}`,
    arrived: 'Chegou',
    notArrived: 'Não chegou',
    again: 'Enviar de novo…',
    allArrived: (n, written) => plural('pt-BR', n, 'Chegou', `Todos os ${written} chegaram`),
    noneArrived: (n, written) => plural('pt-BR', n, 'Não chegou', `Nenhum dos ${written} chegou`),
    allAgain: (n, written) =>
      plural('pt-BR', n, 'Enviar de novo…', `Enviar todos os ${written} de novo…`),
    more: (n) => `Mais ${n} estão na tabela, em Desconhecidos.`,
    kept: 'Sua resposta fica com o resultado. Enviar aos que não receberam continua sendo decisão sua.',
  },
  export: {
    text: (n, written) =>
      `Todas as linhas da lista (${recipients(n, written)} e as linhas não enviadas): primeiro as suas colunas, depois número, resultado, id, hora, motivo.`,
    running: 'Ainda em curso: o arquivo diz como está agora.',
    csv: 'CSV',
    json: 'JSON',
  },
  retry: {
    title: {
      refused: (n, written) =>
        plural('pt-BR', n, `Tentar ${written} recusado?`, `Tentar ${written} recusados?`),
      'not-arrived': (n, written) =>
        plural(
          'pt-BR',
          n,
          `Enviar ${written} que não chegou?`,
          `Enviar ${written} que não chegaram?`,
        ),
      'not-sent': (n, written) =>
        plural('pt-BR', n, `Enviar a ${written} não enviado?`, `Enviar a ${written} não enviados?`),
    },
    text: {
      refused:
        'O gateway disse não: nada foi enviado, então ninguém recebe duas vezes. Se o motivo persistir, serão recusados de novo.',
      'not-arrived': 'Você disse que a mensagem não chegou. Ela será enviada mais uma vez.',
      'not-sent':
        'A campanha continua com eles. Mais ninguém a recebe: nem quem já a tem, nem quem tem resultado desconhecido.',
    },
    now: (_n, written) => `Enviar ${written}`,
  },
  remove: {
    title: (name) => `Excluir ${name}?`,
    text: (n, written) =>
      `Perde-se o que houve com ${recipients(n, written)}: ids das mensagens, horários e motivos. O que foi enviado continua enviado.`,
    unknown: (n, written) =>
      `${plural('pt-BR', n, `${written} resultado ainda é desconhecido`, `${written} resultados ainda são desconhecidos`)}; depois ninguém mais saberá se deve enviar de novo.`,
    now: 'Excluir',
    failed: 'Não foi possível excluir: ela está em curso. Pause ou encerre primeiro.',
  },
  stopTitle: 'Encerrar esta campanha?',
  stopText: (n, written) =>
    n === 0
      ? 'O que está a caminho termina sozinho.'
      : `${recipients(n, written)} não ${plural('pt-BR', n, 'receberá', 'receberão')} a mensagem, a menos que você envie ao restante depois. O que está a caminho termina sozinho.`,
  stopNow: 'Encerrar de vez',
  reuse: {
    title: 'Usar esta campanha de novo',
    have: (n, written) =>
      plural(
        'pt-BR',
        n,
        `${written} destinatário já tem a mensagem.`,
        `${written} destinatários já têm a mensagem.`,
      ),
    mayHave: (n, written) =>
      plural(
        'pt-BR',
        n,
        `${written} pode ter: o resultado é desconhecido.`,
        `${written} podem ter: o resultado é desconhecido.`,
      ),
    leaveOut: (n, written) =>
      plural(
        'pt-BR',
        n,
        `Deixar de fora quem já tem ou pode ter (${written})`,
        `Deixar de fora quem já tem ou pode ter (${written})`,
      ),
    now: (n, written) =>
      plural('pt-BR', n, `Preparar ${written} destinatário`, `Preparar ${written} destinatários`),
    nobody: 'Não resta ninguém',
  },
  replace: {
    title: 'Substituir o rascunho?',
    text: 'Uma nova campanha já está sendo escrita. Ela será substituída por esta.',
  },
}
