import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

/** Instances. */
export const text: Catalogue['instances'] = {
  title: 'Instâncias',
  newInstance: 'Nova instância',
  addByName: 'Adicionar pelo nome',
  search: 'Nome, número ou UUID',
  count: (n, shown) => plural('pt-BR', n, '1 instância', `${shown} instâncias`),
  countOf: (shown, all) => `${shown} de ${all}`,
  column: {
    name: 'Nome',
    state: 'Estado',
    number: 'Número',
    foundIn: 'Origem',
    agents: 'Agentes',
    actions: 'Ações',
  },
  state: { open: 'aberta', close: 'fechada', connecting: 'conectando', unknown: 'desconhecido' },
  source: { list: 'Lista', agents: 'Agentes', hand: 'Adicionada aqui' },
  unnamed: 'sem nome',
  remove: (name) => `Remover ${name}, que foi adicionada aqui`,
  noneFits: 'Nenhuma instância corresponde',
  noneFitsText: (all) => `A busca e os filtros não deixam nenhuma de ${all}.`,
  empty: 'Ainda não há instâncias',
  emptyText:
    'Uma instância é uma conta na plataforma de mensagens: mensagens, conversas, grupos, configurações e webhook pertencem a uma. Crie uma ou adicione o nome de uma que o gateway já tenha.',
  emptyTextPlain:
    'Uma instância é uma conta na plataforma de mensagens: mensagens, conversas, grupos, configurações e webhook pertencem a uma. Este gateway não lista nenhuma; adicione o nome de uma que ele tenha.',
  foot: '“Origem” diz como o Switchboard a conhece: a lista do gateway, o que as permissões dos agentes citam, ou adicionada aqui à mão.',
  footNoList:
    'Este gateway não tem lista de instâncias: as linhas vêm do que as permissões dos agentes citam e do que foi adicionado aqui à mão.',
  footBeyond: 'Nova instância está além do contrato; este gateway a oferece.',
  partly: 'Nem tudo pôde ser lido',
  create: {
    title: 'Nova instância',
    name: 'Nome',
    nameHelp: 'Até 200 caracteres; aparece no endereço de cada chamada.',
    submit: 'Criar instância',
    done: (name) => `Instância criada: ${name}`,
    id: 'UUID',
    open: 'Abrir as mensagens dela',
    notUnderstood: 'Aceito; a resposta não foi compreendida',
    notUnderstoodText: 'A lista foi lida de novo: veja nela se a instância está lá.',
    unknownThere: 'Há agora uma instância com este nome na lista.',
    unknownNotThere:
      'Nenhuma instância com este nome está na lista agora. Consulte de novo antes de criar.',
    unknownUnread: 'A lista também não pôde ser lida.',
  },
  add: {
    title: 'Adicionar uma instância',
    intro:
      'Para uma instância que o gateway tem e não lista. Fica guardada somente neste navegador.',
    name: 'Nome',
    nameHelp: 'Exatamente como o gateway o tem.',
    id: 'UUID',
    idHelp: 'Só é preciso para dar acesso a agentes. Pode ficar em branco.',
    submit: 'Adicionar instância',
    failed: 'Este navegador não pôde guardá-la',
    failedText: 'O armazenamento está cheio ou desligado.',
  },
}
