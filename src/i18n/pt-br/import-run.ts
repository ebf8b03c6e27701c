import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['importRun'] = {
  import: 'Importar',
  kind: { create: 'criar', update: 'mudar' },
  done: { create: 'Criados', update: 'Alterados' },
  code: {
    'phone-not-saved': 'Criado, telefone não salvo',
    'phone-unknown': 'Criado; não se sabe se o telefone foi salvo',
    already: 'Já está lá, como na lista',
    taken: 'Outra pessoa criou um agente com este e-mail',
    changed: 'Mudado por outra pessoa desde a simulação',
    gone: 'O agente não está mais lá',
    'no-password': 'A senha não estava na memória',
    'not-taken': 'O gateway respondeu que não aceitou a mudança',
  },
  settle: 'Ler a lista e resolver',
  lacking: (n, s) =>
    plural(
      'pt-BR',
      n,
      `A senha de ${s} agente é necessária para continuar`,
      `As senhas de ${s} agentes são necessárias para continuar`,
    ),
  lackingText:
    'As senhas não sobrevivem a recarregar a página. Solte de novo a mesma lista, ou a que você baixou: a importação continua de onde estava.',
  lackingFile: (files) =>
    `As senhas não são mantidas ao recarregar a página. Solte de novo ${files}, o arquivo com as senhas: a importação é retomada de onde estava.`,
  noPasswords: (files) => `Esta lista não tem senhas. Solte ${files}.`,
  passwordFile: 'Arquivo com senhas',
  sameList: 'A mesma lista de novo',
  found: (some, all) => `${some} de ${all} senhas foram encontradas nesta lista.`,
  makeNew: (n, s) =>
    plural('pt-BR', n, `Gerar e baixar ${s} senha nova`, `Gerar e baixar ${s} senhas novas`),
  makeNewText:
    'Sem esse arquivo, dá para gerar senhas novas para agentes que não existem. A lista de agentes é lida antes: ninguém que já foi criado recebe outra senha.',
  fileWord: 'senhas',
  files: {
    title: 'Qual arquivo tem as senhas certas',
    valid: (n, s) =>
      plural('pt-BR', n, `certo para ${s} agente criado`, `certo para ${s} agentes criados`),
    unused: (n, s) =>
      plural('pt-BR', n, `${s} agente ainda não criado`, `${s} agentes ainda não criados`),
    invalid: (n, s) =>
      plural('pt-BR', n, `não vale para ${s} agente`, `não vale para ${s} agentes`),
    importAgain: (files) => `Para importar o resto com as mesmas senhas, importe ${files}.`,
    handOver: (n, s) => plural('pt-BR', n, `Entregar a ${s} agente…`, `Entregar a ${s} agentes…`),
    download: (n, s) => plural('pt-BR', n, `Baixar ${s} senha`, `Baixar ${s} senhas`),
  },
  passwordColumn: 'Senha',
  emailColumn: 'Endereço de e-mail',
  mapping: 'Onde estão',
  readBack: (time) => `Lido de volta às ${time}`,
  asSent: (n, s) =>
    plural(
      'pt-BR',
      n,
      `${s} agente está lá como foi enviado.`,
      `${s} agentes estão lá como foram enviados.`,
    ),
  otherwise: (n, s) =>
    plural(
      'pt-BR',
      n,
      `${s} agente não está lá como foi enviado`,
      `${s} agentes não estão lá como foram enviados`,
    ),
  otherwiseText: (names) =>
    `Alguém pode tê-los mudado desde então, ou o gateway não aceitou tudo: ${names}.`,
  toImport: 'Importar uma lista',
}
