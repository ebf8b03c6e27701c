import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['importJob'] = {
  import: 'Importar',
  kind: { create: 'criar', update: 'alterar' },
  done: { create: 'Criados', update: 'Alterados' },
  code: {
    'phone-not-saved': 'Criado, telefone não salvo',
    'phone-unknown': 'Criado; não se sabe se o telefone foi salvo',
    already: 'Já está atualizado',
    taken: 'Outra pessoa criou um agente com este e-mail',
    changed: 'Alterado por outra pessoa desde a simulação',
    gone: 'O agente não existe mais',
    'no-password': 'A senha não estava mais na memória',
    'not-taken': 'O gateway não salvou',
  },
  settle: 'Conferir a lista de agentes e resolver',
  lacking: (n, s) =>
    plural(
      'pt-BR',
      n,
      `A senha de ${s} agente é necessária para continuar`,
      `As senhas de ${s} agentes são necessárias para continuar`,
    ),
  lackingText:
    'As senhas não são mantidas ao recarregar a página. Solte de novo a mesma lista ou a que você baixou: a importação é retomada de onde estava.',
  lackingFile: (files) =>
    `As senhas não são mantidas ao recarregar a página. Solte de novo ${files}, o arquivo com as senhas: a importação é retomada de onde estava.`,
  noPasswords: (files) => `Esta lista não tem senhas. Solte ${files}.`,
  passwordFile: 'Arquivo com senhas',
  sameList: 'Lista de agentes',
  found: (some, all) => `${some} de ${all} senhas foram encontradas nesta lista.`,
  makeNew: (n, s) =>
    plural('pt-BR', n, `Gerar e baixar ${s} senha nova`, `Gerar e baixar ${s} senhas novas`),
  makeNewText:
    'Sem esse arquivo, você pode gerar senhas novas para os agentes que ainda não existem. A lista de agentes é carregada antes: os já criados mantêm a senha.',
  fileWord: 'senhas',
  files: {
    title: 'Arquivos com senhas',
    valid: (n, s) =>
      plural('pt-BR', n, `válido para ${s} agente criado`, `válido para ${s} agentes criados`),
    unused: (n, s) =>
      plural('pt-BR', n, `${s} agente ainda não criado`, `${s} agentes ainda não criados`),
    invalid: (n, s) =>
      plural('pt-BR', n, `inválido para ${s} agente`, `inválido para ${s} agentes`),
    importAgain: (files) => `Para importar o resto com as mesmas senhas, importe ${files}.`,
    handOver: (n, s) => plural('pt-BR', n, `Entregar a ${s} agente…`, `Entregar a ${s} agentes…`),
    download: (n, s) => plural('pt-BR', n, `Baixar ${s} senha`, `Baixar ${s} senhas`),
  },
  passwordColumn: 'Senha',
  emailColumn: 'E-mail',
  mapping: 'Colunas',
  readBack: (time) => `Verificado às ${time}`,
  asSent: (n, s) =>
    plural(
      'pt-BR',
      n,
      `${s} agente tem os valores importados.`,
      `${s} agentes têm os valores importados.`,
    ),
  otherwise: (n, s) =>
    plural('pt-BR', n, `${s} agente tem valores diferentes`, `${s} agentes têm valores diferentes`),
  otherwiseText: (names) =>
    `Alguém pode tê-los alterado, ou o gateway salvou valores diferentes: ${names}.`,
  toImport: 'Importar lista',
}
