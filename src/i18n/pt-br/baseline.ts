import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} instância`, `${shown} instâncias`)

export const text: Catalogue['baseline'] = {
  label: 'Referência',
  comparedWithMost: 'Comparação com os valores mais comuns.',
  comparedWithTemplate: 'Comparação com um modelo.',
  pinnedBy: (name, date) =>
    name === undefined
      ? `Comparação com a referência fixada em ${date}.`
      : `Comparação com a referência fixada por ${name} em ${date}.`,
  inThisBrowser: 'Salva neste navegador.',
  failed: 'Não foi possível carregar a referência. Comparação com os valores mais comuns.',
  retry: 'Tentar de novo',
  pin: 'Fixar uma referência…',
  edit: 'Editar a referência…',
  align: (n, shown) => `Alinhar ${instances(n, shown)}…`,
  textsUnknown: (n, shown) =>
    plural(
      'pt-BR',
      n,
      `o texto de ${shown} é desconhecido`,
      `os textos de ${shown} são desconhecidos`,
    ),
  title: { settings: 'Referência das configurações', webhook: 'Referência dos webhooks' },
  about: 'Todas as instâncias são comparadas com estes valores. Nenhuma instância é alterada.',
  forAll: 'Todas as pessoas que entram neste servidor a veem. Administradores podem alterá-la.',
  forBrowser: 'Ela é salva somente neste navegador.',
  values: 'Valores para comparar',
  leaveText: 'Configurações em “Ignorar” não são comparadas.',
  leave: 'Ignorar',
  leaveCallText: 'Ignorar o texto de cada instância',
  fill: 'Preencher com',
  fillMostCommon: 'Valores mais comuns',
  fillInstance: 'Uma instância…',
  whichInstance: 'Instância',
  noSuchInstance: 'Nenhuma instância corresponde',
  enabled: 'Webhook ativado',
  url: 'URL',
  urlHelp: 'Sem caminho, só o servidor é comparado. Deixe em branco para ignorar as URLs.',
  urlInvalid: 'Informe uma URL que comece com http:// ou https://',
  urlSecret:
    'Esta URL contém um segredo, que não é salvo no navegador. Informe só o servidor ou deixe em branco.',
  events: (n, shown) => plural('pt-BR', n, `${shown} evento`, `${shown} eventos`),
  byEvents: 'URL separada para cada evento',
  base64: 'Arquivos em base64',
  on: 'Ativado',
  off: 'Desativado',
  none: 'Escolha pelo menos um valor',
  save: 'Fixar referência',
  unpin: 'Desafixar',
  unpinTitle: 'Desafixar a referência?',
  unpinText:
    'As instâncias passam a ser comparadas com os valores mais comuns. Nenhuma instância é alterada.',
  cancel: 'Cancelar',
  current: (name, when) =>
    name === undefined
      ? `Referência atual, fixada ${when}`
      : `Referência atual, fixada por ${name}, ${when}`,
  currentNone: 'A referência foi desafixada.',
  alignWebhooks: {
    title: (n, shown) =>
      plural('pt-BR', n, `Alinhar ${shown} webhook`, `Alinhar ${shown} webhooks`),
    text: 'Eles recebem o estado, os eventos e as opções da referência. As URLs só mudam se a referência tiver uma com caminho; os cabeçalhos não mudam. Um webhook alterado por outra pessoa nesse meio-tempo é ignorado.',
    canUndo: 'Você pode desfazer.',
    cannotUndo:
      'Não é possível desfazer: exporte os webhooks antes para guardar os valores atuais.',
    undo: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `Desfazer: restaurar ${shown} webhook`,
        `Desfazer: restaurar ${shown} webhooks`,
      ),
    excluded: (n, shown) =>
      plural(
        'pt-BR',
        n,
        `Outro webhook difere e não é incluído: não tem URL ou usa outro servidor, e a referência não define uma URL.`,
        `Outros ${shown} webhooks diferem e não são incluídos: não têm URL ou usam outro servidor, e a referência não define uma URL.`,
      ),
    chosen: 'Webhooks a alinhar e o que difere',
    flags: 'Opções',
    failed: 'Não foi possível salvar a tarefa. Nada foi enviado.',
    results: 'Resultados do alinhamento de webhooks',
    none: 'Não há resultados neste navegador.',
    changed: 'Alguém o alterou depois da sua revisão.',
    otherBaseline: 'Outra referência foi fixada depois da sua revisão.',
  },
}
