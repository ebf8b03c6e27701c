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
  remove: {
    title: (name) => `Excluir ${name}?`,
    text: (n, written) =>
      `Perde-se o que houve com ${recipients(n, written)}: ids das mensagens, horários e motivos. O que foi enviado continua enviado.`,
    unknown: (n, written) =>
      `${plural('pt-BR', n, `${written} resultado ainda é desconhecido`, `${written} resultados ainda são desconhecidos`)}; depois ninguém mais saberá se deve enviar de novo.`,
    now: 'Excluir',
    failed: 'Não foi possível excluir: ela está em curso. Pause ou encerre primeiro.',
  },
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
