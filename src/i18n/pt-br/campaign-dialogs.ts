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
    id: 'ID da mensagem',
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
      plural('pt-BR', n, 'Enviar de novo mesmo assim', `Enviar ${written} de novo mesmo assim`),
  },
  unknown: {
    how: 'Pergunte ao destinatário ou confira no celular da instância se a mensagem chegou.',
    list: 'Destinatários com resultado desconhecido',
    row: (row) => `linha ${row}`,
    arrived: 'Chegou',
    notArrived: 'Não chegou',
    again: 'Enviar de novo…',
    allArrived: (n, written) => plural('pt-BR', n, 'Chegou', `Todos os ${written} chegaram`),
    noneArrived: (n, written) => plural('pt-BR', n, 'Não chegou', `Nenhum dos ${written} chegou`),
    allAgain: (n, written) =>
      plural('pt-BR', n, 'Enviar de novo…', `Enviar todos os ${written} de novo…`),
    more: (n) => `A tabela mostra mais ${n} em Desconhecidos.`,
    kept: 'Sua resposta é salva com o resultado. Mensagens que não chegaram não são enviadas de novo automaticamente.',
  },
  remove: {
    title: (name) => `Excluir ${name}?`,
    text: (n, written) =>
      `Os resultados de ${recipients(n, written)} serão excluídos: IDs das mensagens, horários e motivos. As mensagens já enviadas não mudam.`,
    unknown: (n, written) =>
      `${plural('pt-BR', n, `${written} resultado ainda é desconhecido`, `${written} resultados ainda são desconhecidos`)}: depois não será possível saber se é preciso enviar de novo.`,
    now: 'Excluir campanha',
    failed: 'Uma campanha em andamento não pode ser excluída. Primeiro pause-a ou pare-a.',
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
        `Ignorar quem já tem ou pode ter (${written})`,
        `Ignorar quem já tem ou pode ter (${written})`,
      ),
    now: (n, written) =>
      plural('pt-BR', n, `Preparar ${written} destinatário`, `Preparar ${written} destinatários`),
    nobody: 'Nenhum destinatário restante',
  },
  replace: {
    title: 'Substituir o rascunho?',
    text: 'Você já tem um rascunho de uma nova campanha. Esta vai substituí-lo.',
  },
}
