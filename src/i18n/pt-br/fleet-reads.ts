import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['fleetReads'] = {
  from: (read, of, ago) => `${read} de ${of} carregadas, ${ago}`,
  fromNow: (read, of) => `${read} de ${of} carregadas agora mesmo`,
  fromNone: (of) => `Nenhuma de ${of} carregada ainda`,
  fromAll: (n, of, ago) =>
    plural('pt-BR', n, `${of} de ${of} carregada, ${ago}`, `As ${of} carregadas, ${ago}`),
  fromAllNow: (n, of) =>
    plural('pt-BR', n, `${of} de ${of} carregada agora mesmo`, `As ${of} carregadas agora mesmo`),
  oldest: (at) => `Dados mais antigos: ${at}`,
  notRead: (failed) => `${failed} com falha`,
  readAll: 'Atualizar todas',
  stop: 'Parar',
  reading: (done, of) => `${done} de ${of} carregadas`,
  progress: 'Atualizando todas',
  stopped: 'parado',
  givenUp: 'Parado após 20 falhas seguidas',
  against: {
    title: 'Comparada com a frota',
    compare: (n, all) => plural('pt-BR', n, 'Comparar', `Comparar as ${all}`),
    mostCommon: 'Mais comum',
    here: 'Aqui',
    has: (value, count, of) => `${value}, ${count} de ${of}`,
    same: 'Nenhuma diferença da maioria das instâncias.',
  },
}
