import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['fleetReads'] = {
  from: (read, of, ago) => `De ${read} entre ${of}, ${ago}`,
  fromNow: (read, of) => `De ${read} entre ${of}, agora mesmo`,
  fromNone: (of) => `Ainda de nenhuma entre ${of}`,
  fromAll: (n, of, ago) =>
    plural('pt-BR', n, `Da única que existe, ${ago}`, `De todas as ${of}, ${ago}`),
  fromAllNow: (n, of) =>
    plural('pt-BR', n, 'Da única que existe, agora mesmo', `De todas as ${of}, agora mesmo`),
  oldest: (at) => `A resposta mais antiga: ${at}`,
  notRead: (failed) => `${failed} não lidas`,
  readAll: 'Ler todas',
  stop: 'Parar',
  reading: (done, of) => `${done} de ${of} lidas`,
  progress: 'Lendo todas',
  stopped: 'parado',
  givenUp: 'Desistiu depois de 20 falhas seguidas',
  against: {
    title: 'Diante das demais',
    compare: (n, all) => plural('pt-BR', n, 'Comparar', `Comparar as ${all}`),
    usual: 'O usual',
    here: 'Aqui',
    has: (value, count, of) => `${value}, ${count} de ${of}`,
    same: 'Nada difere do usual.',
  },
}
