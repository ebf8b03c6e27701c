import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('pt-BR', n, `${shown} instância`, `${shown} instâncias`)

/** As configurações de todas as instâncias, lado a lado; alterar muitas; modelos. */
export const text: Catalogue['fleetSettings'] = {
  empty: 'Nenhuma instância é conhecida ainda',
  emptyText: 'Crie uma no gateway, ou adicione uma pelo nome em Instâncias.',
  toInstances: 'Ir para as instâncias',
  label: 'Configurações das instâncias',
  instance: 'Instância',
  callText: 'Texto de recusa',
  differs: 'Difere',
  search: 'Buscar instâncias',
  show: 'Mostrar',
  all: (shown) => `Todas ${shown}`,
  onlyDiffers: (shown) => `Diferem ${shown}`,
  onlyUnread: (shown) => `Não lidas ${shown}`,
  onlyFailed: (shown) => `Não responderam ${shown}`,
  count: (shown, all) => `${shown} de ${all}`,
  notAllRead: (n, shown) =>
    plural('pt-BR', n, `${shown} ainda não foi lida`, `${shown} ainda não foram lidas`),
  with: 'Comparado com',
  noneFits: 'Nenhuma instância corresponde',
  noneFitsText: 'Remova a busca e os filtros para ver todas.',
  cell: {
    written: (date) => `gravado em ${date}`,
    waiting: 'ainda não lida',
    unaskable: 'o nome não cabe em um endereço; não pode ser lida',
    failed: 'não lida',
    retry: 'Tentar de novo',
    retryOne: (name) => `Ler ${name} de novo`,
    asUsual: 'sem diferença',
    differsFrom: (value) => `difere de ${value}`,
  },
  usual: {
    name: 'valores habituais',
    head: (value, count, of) => `${value}, ${count} de ${of}`,
    even: 'sem valor habitual',
    unknown: 'não se sabe',
  },
  select: 'Escolher',
  selectOne: (name) => `Escolher ${name}`,
  selectEvery: 'Escolher todas as que correspondem',
  selection: 'O que foi escolhido',
  selected: (n, shown) => plural('pt-BR', n, `${shown} escolhida`, `${shown} escolhidas`),
  notShown: (n, shown) =>
    plural('pt-BR', n, `${shown} delas não está à vista`, `${shown} delas não estão à vista`),
  selectAll: (shown) => `Escolher todas as ${shown}`,
  unselect: 'Não escolher nenhuma',
  change: 'Alterar configurações…',
  setTo: (name) => `Aplicar ${name}…`,
  draft: {
    title: (n, shown, when) =>
      `Uma alteração para ${instances(n, shown)}, de ${when}, não foi aplicada`,
    text: 'Ficou neste navegador. Nada foi enviado.',
    goOn: 'Continuar com ela',
    discard: 'Descartar',
  },
  templates: 'Modelos…',
  last: {
    unfinished: 'Uma alteração de configurações não terminou',
    open: 'Abrir',
  },
}
