import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} instância`, `${shown} instâncias`)

/** The settings of all instances, side by side; changing many; templates. */
export const text: Catalogue['fleetSettings'] = {
  empty: 'Nenhuma instância ainda',
  emptyText: 'Crie uma no gateway, ou adicione uma pelo nome em Instâncias.',
  toInstances: 'Ir para Instâncias',
  label: 'Configurações por instância',
  instance: 'Instância',
  callText: 'Texto de recusa',
  differs: 'Difere',
  search: 'Buscar instâncias',
  show: 'Mostrar',
  all: (shown) => `Todas ${shown}`,
  onlyDiffers: (shown) => `Diferem ${shown}`,
  onlyUnread: (shown) => `Não carregadas ${shown}`,
  onlyFailed: (shown) => `Sem resposta ${shown}`,
  count: (shown, all) => `${shown} de ${all}`,
  notAllRead: (n, shown) =>
    plural('pt-BR', n, `${shown} ainda não carregada`, `${shown} ainda não carregadas`),
  with: 'Comparado com',
  noneFits: 'Nenhuma instância corresponde',
  noneFitsText: 'Limpe a busca e os filtros para ver todas.',
  cell: {
    written: (date) => `salvo em ${date}`,
    waiting: 'ainda não carregada',
    unaskable: 'não pode ser carregada: o nome não pode ser usado em uma URL',
    failed: 'não carregada',
    retry: 'Tentar de novo',
    retryOne: (name) => `Tentar ${name} de novo`,
    asMostCommon: 'sem diferença',
    differsFrom: (value) => `difere de ${value}`,
  },
  baseline: 'referência',
  mostCommon: {
    name: 'valores mais comuns',
    head: (value, count, of) => `${value}, ${count} de ${of}`,
    even: 'sem valor mais comum',
    unknown: 'desconhecido',
  },
  select: 'Selecionar',
  selectOne: (name) => `Selecionar ${name}`,
  selectEvery: 'Selecionar todas as que correspondem',
  selection: 'Instâncias selecionadas',
  selected: (n, shown) => plural('pt-BR', n, `${shown} selecionada`, `${shown} selecionadas`),
  notShown: (n, shown) => plural('pt-BR', n, `${shown} não visível`, `${shown} não visíveis`),
  selectAll: (shown) => `Selecionar todas as ${shown}`,
  unselect: 'Não selecionar nenhuma',
  change: 'Alterar configurações…',
  setTo: (name) => `Alinhar com ${name}…`,
  draft: {
    title: (n, shown, when) =>
      `A alteração de ${when} para ${instances(n, shown)} não foi aplicada`,
    text: 'Ela está salva neste navegador. Nada foi enviado.',
    goOn: 'Continuar editando',
    discard: 'Descartar alteração',
  },
  templates: 'Modelos…',
  last: {
    unfinished: 'Uma alteração de configurações não terminou',
    open: 'Abrir',
  },
}
