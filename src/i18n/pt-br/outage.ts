import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['outage'] = {
  label: 'Estado do gateway',
  title: (since) => `O gateway não responde desde ${since}.`,
  dataFrom: (time) => `Os dados exibidos são das ${time} ou anteriores.`,
  retryIn: (seconds) => `Nova tentativa em ${seconds} s.`,
  retrying: 'Tentando de novo…',
  lastError: (words) => `Último erro: ${words}`,
  noChanges: 'Não é possível fazer alterações até ele responder. Seus rascunhos são mantidos.',
  seeCalls: 'Ver requisições',
  retryNow: 'Tentar agora',
  version: {
    title: 'Há uma nova versão do Switchboard',
    text: 'Recarregue esta página para usá-la.',
    unsaved: 'Você tem alterações não salvas. Elas são mantidas como rascunho.',
    jobs: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `${shown} tarefa está em andamento nesta aba. Se você recarregar agora, ela fica em pausa até você retomá-la.`,
        `${shown} tarefas estão em andamento nesta aba. Se você recarregar agora, elas ficam em pausa até você retomá-las.`,
      ),
    reloadAnyway: 'Recarregar mesmo assim',
  },
  jobs: 'Tarefas que precisam de atenção',
  resume: {
    label: 'Retomar automaticamente quando o gateway responder',
    help: 'Só esta tarefa, nesta aba, mesmo depois de recarregar.',
    unknown: 'Ela continua em pausa enquanto houver resultados desconhecidos. Revise-os primeiro.',
  },
  pausedBy: {
    left: 'A página foi recarregada ou fechada',
    scheduled: 'O horário de início passou',
    key: 'A chave de API foi recusada',
    'signed-out': 'Sua sessão terminou',
    failures: 'Erros demais',
    'no-answer': 'Sem resposta do gateway',
    'web-page': 'As respostas vêm de uma página da web',
    'no-id': 'Respostas sem ID de mensagem',
    'not-connected': 'A instância não está conectada',
    disk: 'O armazenamento do navegador está cheio',
    disconnected: 'O gateway foi desconectado',
    broken: 'Não foi possível iniciar',
  },
}
