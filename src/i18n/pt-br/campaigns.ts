import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('pt-BR', n, `${written} ${one}`, `${written} ${other}`)

export const text: Catalogue['campaigns'] = {
  title: 'Campanhas',
  one: 'Campanha',
  create: 'Nova campanha',
  recipients: 'Destinatários',
  empty: 'Nenhuma campanha ainda',
  emptyText:
    'Uma campanha envia uma mensagem a muitos destinatários de uma planilha, no ritmo que você define. Cada destinatário a recebe uma vez.',
  insecure: 'Campanhas precisam de uma conexão segura',
  insecureText:
    'Sem https ou localhost, duas abas poderiam enviar a mesma campanha. Abra o Switchboard por https.',
  unread: 'Não foi possível carregar as campanhas',
  unreadText: 'O armazenamento deste navegador não responde. Nada se perdeu; recarregue a página.',
  searchCampaigns: 'Nome de uma campanha',
  countCampaigns: (n, written) => count(n, written, 'campanha', 'campanhas'),

  column: {
    campaign: 'Campanha',
    state: 'Estado',
    progress: 'Progresso',
    created: 'Criada',
    actions: 'Ações',
  },
  kind: {
    text: 'Texto',
    audio: 'Áudio',
    image: 'Imagem',
    video: 'Vídeo',
    document: 'Documento',
    location: 'Localização',
  },
  placeholders: (n) =>
    n === 0 ? 'sem marcadores' : plural('pt-BR', n, `${n} marcador`, `${n} marcadores`),
  foot: {
    here: 'Enviada por esta aba. Mantenha-a aberta; enquanto isso, use as outras páginas.',
    elsewhere: 'Enviada por outra aba. Mantenha aquela aba aberta.',
  },
  useAgain: 'Usar de novo',
  useAgainOf: (name) => `Usar ${name} de novo como uma nova campanha`,
  remove: {
    short: 'Excluir',
    button: (name) => `Excluir ${name}`,
  },
  chart: {
    title: 'Mensagens por minuto',
    now: 'agora',
    asTable: 'Mostrar como tabela',
    asBars: 'Mostrar como barras',
    from: 'Desde',
    messages: 'Mensagens',
    perMinute: 'Por minuto',
  },
  pace: {
    startsAt: (when, zone) =>
      `Começa em ${when} (${zone}). Deixe uma página aberta neste navegador até lá.`,
    noPause: 'Sem pausa entre as mensagens',
    every: (seconds) => `Uma a cada ${seconds}\u00a0s`,
    everyBetween: (from, to) => `Uma a cada ${from} a ${to}\u00a0s`,
    within: {
      lessThanAMinute: 'menos de um minuto',
      minutes: (n) => `cerca de ${n}\u00a0min`,
      hours: (n) => `cerca de ${n}\u00a0h`,
      days: (n) => `cerca de ${n} dias`,
    },
    onlyAt: (days, from, to, zone) => `Só ${days}, das ${from} às ${to} (${zone})`,
    messages: (n, written) => count(n, written, 'mensagem', 'mensagens'),
    takes: (messages, duration, done) => `${messages}: ${duration}, até ${done}`,
    asAnswered: (messages) => `${messages}, tão rápido quanto o gateway responder`,
    never: 'Nenhum dia selecionado: a campanha nunca começaria.',
  },
  openRow: (row, to) => `Linha ${row}, ${to}`,
}
