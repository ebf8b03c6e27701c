import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const changes = (n: number) => plural('pt-BR', n, `${n} alteração`, `${n} alterações`)

/** Alterar um recurso de uma instância: revisão, salvamento, verificação, desfazer e conflitos. */
export const text: Catalogue['change'] = {
  save: (n) => (n === 0 ? 'Salvar' : `Salvar ${changes(n)}`),
  none: 'Nenhuma alteração',
  pending: (n) => plural('pt-BR', n, `${n} alteração não salva`, `${n} alterações não salvas`),
  kept: 'Guardadas neste navegador até você salvar ou descartar',
  review: {
    title: 'Ainda não salvo',
    changes,
    field: 'Campo',
    before: 'No gateway',
    after: 'Depois de salvar',
    none: 'Suas alterações aparecem aqui antes de serem salvas.',
    thenRead:
      'Depois de salvar, os valores são verificados. Os que o gateway não salvou são mostrados.',
  },
  value: {
    empty: 'vazio',
    unknown: 'desconhecido',
    on: 'ligado',
    off: 'desligado',
  },
  nothingSent: 'Nada foi enviado: não foi possível carregar antes os valores atuais',
  same: 'Nada foi enviado: o gateway já tem estes valores.',
  saved: (n, time) =>
    `Salvo às ${time}: ${plural('pt-BR', n, 'a alteração foi verificada', `todas as ${n} alterações foram verificadas`)}.`,
  accepted: (time) => `Aceito às ${time}.`,
  different: (n, time) =>
    `Aceito às ${time}, mas ${plural('pt-BR', n, `${n} alteração não foi salva`, `${n} alterações não foram salvas`)}.`,
  askedIs: (asked, is) => `deveria ser ${asked}, é ${is}`,
  notVerified: 'Não foi possível verificar o resultado.',
  notReadable: (fields) =>
    `Este gateway não o retorna, por isso não pode ser verificado: ${fields}.`,
  notUnderstood: 'Aceito, mas a resposta é inválida.',
  undo: 'Desfazer',
  lost: (fields) => `O valor anterior é desconhecido e não pode ser restaurado: ${fields}.`,
  meanwhile: 'Alterado por outra pessoa nesse meio-tempo e mantido:',
  wasIs: (was, is) => `era ${was}, é ${is}`,
  now: (time) => `Valores atuais às ${time}`,
  asAsked: (is) => `${is}, como solicitado`,
  notAsAsked: (is) => `${is}, diferente do solicitado`,
  cannotRead: 'não pode ser verificado',
  check: 'Verificar novamente',
  conflict: {
    title: (n) =>
      plural(
        'pt-BR',
        n,
        'Outra pessoa alterou este campo',
        `Outra pessoa alterou estes ${n} campos`,
      ),
    text: 'Você também alterou. Nada foi enviado. Escolha o valor a salvar.',
    yours: (value) => `Seu: ${value}`,
    theirs: (value) => `Da outra pessoa: ${value}`,
    save: 'Salvar os valores escolhidos',
  },
}
