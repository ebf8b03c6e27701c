import { plural } from '#i18n/plural.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

/** Connecting an instance to its phone. */
export const text: Catalogue['connection'] = {
  title: 'Conexão',
  state: {
    open: 'aberta',
    close: 'fechada',
    connecting: 'conectando',
    restart: 'reiniciando…',
    logout: 'desvinculando…',
    scan: 'aguardando leitura',
    unknown: 'desconhecida',
  },
  facts: {
    state: 'Estado',
    number: 'Número',
    profile: 'Perfil',
    lost: 'Desconectada',
    agents: 'Agentes',
  },
  loggedOut: (when) => `${when}, desvinculada`,
  connect: {
    title: 'Conectar',
    count: (n) => `Código QR ${n}`,
    countOf: (n, of) => `Código QR ${n} de ${of}`,
    closed: 'Esta instância não está conectada. Ela não envia nada até o celular ser vinculado.',
    restart: 'A conexão é fechada e aberta de novo…',
    logout: 'O celular está sendo desvinculado…',
    scan: 'Esta instância espera que alguém leia um código com o celular dela.',
    connecting:
      'O gateway está conectando esta instância. Se o celular já estava vinculado, aguarde um momento; senão, leia um código.',
    open: 'O celular está vinculado e as mensagens podem ser enviadas.',
    start: 'Conectar',
    show: 'Mostrar código QR',
    getting: 'Obtendo um código…',
    qr: 'Código QR',
    code: 'Código de pareamento',
    newIn: 'Novo código em',
    newAbout: 'Novo código em cerca de',
    refreshing: 'Obtendo o próximo código…',
    refresh: 'Atualizar agora',
    usePairing: 'Usar um código de pareamento',
    useQr: 'Usar um código QR',
    cancel: 'Cancelar',
    done: 'Conectada',
    doneText: (name) => `${name} já pode enviar mensagens.`,
    stops: (n) =>
      `Sem leitura, a conexão para depois de ${n} códigos. Você pode começar de novo quando quiser.`,
    reconnecting:
      'Se este celular já estava vinculado, o gateway pode estar reconectando: nesse caso não há nada para ler.',
  },
  number: {
    label: 'Número do celular',
    help: 'Com o código do país. O código só funciona neste celular.',
    submit: 'Obter código de pareamento',
  },
  steps: {
    title: 'No celular com este número',
    app: 'Abra o aplicativo de mensagens.',
    menu: ['Abra ', 'Configurações', ' e depois ', 'Dispositivos conectados', '.'],
    link: ['Toque em ', 'Conectar dispositivo', '.'],
    scan: 'Aponte a câmera para este código. Esta página mostra o resultado na hora.',
    type: ['Toque em ', 'Conectar com número de telefone', ' e digite o código.'],
  },
  trouble: {
    none: 'O gateway não tem um código',
    noneText:
      'Talvez ele ainda esteja iniciando a conexão ou não alcance a plataforma. Tente de novo em instantes; se não adiantar, reinicie a instância e veja o log do gateway.',
    over: 'Os códigos acabaram',
    overText: 'Nenhum código foi lido a tempo, e o gateway parou de conectar.',
    again: 'Obter novo código',
    noPairing: 'O gateway aguarda um código QR, não um código de pareamento',
    noPairingText:
      'O número só vale quando a conexão começa. Começar de novo encerra a tentativa atual.',
    startAgain: 'Começar de novo com código de pareamento',
    notOffered: 'Este gateway conecta instâncias em outro lugar',
    notOfferedText:
      'Ele não oferece suporte a isso, ou a sua chave não permite. Conecte a instância no gerenciador do próprio gateway.',
  },
  token: {
    title: 'Token da instância',
    of: (instance) => `Token de ${instance}`,
    hidden: 'Token, oculto',
    text: 'Ele abre somente esta instância. Integrações que chamam o gateway diretamente precisam dele.',
    audited: 'A auditoria registra quem o solicita.',
    open: 'Obter token…',
    get: 'Obter token',
    none: 'O gateway não retorna um token para esta instância.',
    show: 'Mostrar',
    hide: 'Ocultar',
    close: 'Fechar',
  },
  actions: {
    title: 'Zona de perigo',
    restart: 'Reiniciar',
    restartHelp: 'Fecha a conexão e abre de novo. Nada é excluído.',
    restarted: 'O gateway reiniciou a conexão',
    restartClosed: 'Não há conexão para reiniciar. Conecte a instância.',
    logOut: 'Desconectar',
    logOutAsk: 'Desconectar…',
    logOutHelp: 'Desvincula o celular. Para conectar de novo, alguém precisa ler um novo código.',
    logOutTitle: (name) => `Desconectar ${name}?`,
    logOutText:
      'O celular é desvinculado. Mensagens e campanhas desta instância falham até alguém ler um novo código.',
    loggedOut: 'O celular foi desvinculado',
    loggedOutAlready: 'A instância não estava conectada',
    delete: 'Excluir',
    deleteAsk: 'Excluir instância…',
    deleteHelp: 'Exclui a instância com as configurações e o webhook.',
    deleteTitle: (name) => `Excluir ${name}?`,
    deleteText:
      'Se estiver conectada, a instância é desconectada antes. As configurações, o webhook e as mensagens são excluídos do gateway, e os agentes perdem o acesso. Não é possível desfazer.',
    deleteName: (name) => `Digite “${name}” para confirmar`,
    deleteSubmit: 'Excluir instância',
    deleted: (name) => `${name} foi excluída`,
    toList: 'Ir para Instâncias',
  },
  link: {
    open: 'Criar link de pareamento…',
    title: (name) => `Link de pareamento de ${name}`,
    about:
      'Para quem está com o celular e não tem acesso aqui. O link mostra o código desta instância e mais nada. Funciona por 15 minutos, para uma conexão, no primeiro navegador que o abrir.',
    number: 'Número do celular (opcional)',
    numberHelp:
      'Com ele, a página também mostra um código de pareamento, para digitar em vez de ler.',
    create: 'Criar link',
    created: 'Link de pareamento criado.',
    send: 'Envie você mesmo à pessoa que está com o celular. Ele só é mostrado uma vez.',
    worksUntil: (when) => `Válido até ${when}.`,
    copy: 'Copiar link',
    copied: 'Link copiado',
    close: 'Concluir',
    working: 'Links ativos',
    by: (name, when) => `Criado por ${name}, até ${when}:`,
    notOpened: 'ainda não aberto',
    opened: (when) => `aberto às ${when}`,
    connected: 'celular vinculado',
    revoke: 'Revogar',
    revokeOf: (when) => `Revogar o link válido até ${when}`,
  },
  pair: {
    title: 'Vincule seu celular',
    expiresIn: 'O link expira em',
    way: 'Como vincular o celular',
    waiting: 'Aguardando o celular…',
    done: (name) => `${name} está vinculada ao celular. Você pode fechar esta página.`,
    about:
      'Este link funciona uma vez e só para esta instância. Se você não o esperava, feche esta página.',
    invalid: {
      title: 'Este link não funciona mais',
      text: 'Ele expirou ou foi revogado. Peça outro a quem o enviou.',
    },
    used: {
      title: 'Este link foi aberto em outro navegador',
      text: 'Ele só funciona lá. Peça outro a quem o enviou.',
    },
    unavailable: {
      title: 'Não há código no momento',
      text: 'Esta página continua tentando.',
    },
    silent: {
      title: 'O servidor não responde',
      text: 'Verifique sua conexão. Esta página continua tentando.',
    },
  },
  sandbox: {
    title: 'Celular de teste',
    text: 'Este gateway não alcança celulares reais. Use o celular de teste para experimentar.',
    scan: 'Ler com o celular de teste',
    disconnect: 'Desvincular no celular de teste',
  },
  many: {
    title: {
      restart: (n, shown) =>
        plural('pt-BR', n, `Reiniciar ${shown} instância`, `Reiniciar ${shown} instâncias`),
      logout: (n, shown) =>
        plural('pt-BR', n, `Desconectar ${shown} instância`, `Desconectar ${shown} instâncias`),
      delete: (n, shown) =>
        plural('pt-BR', n, `Excluir ${shown} instância`, `Excluir ${shown} instâncias`),
    },
    text: {
      restart: 'Cada conexão é fechada e aberta de novo. Instâncias sem conexão são ignoradas.',
      logout:
        'Cada celular é desvinculado: para conectar de novo, alguém precisa ler um novo código. Instâncias sem conexão são ignoradas.',
      delete:
        'As conectadas são desconectadas antes. As configurações, webhooks e mensagens são excluídos do gateway, e os agentes perdem o acesso. Não é possível desfazer.',
    },
    chosen: 'Instâncias selecionadas',
    typeCount: (count) => `Digite ${count} para confirmar`,
    failed: 'Não foi possível salvar a tarefa. Nada foi enviado.',
    results: 'Reiniciar, desconectar e excluir: resultados',
    skipped: { 'not-connected': 'Não tinha conexão.', 'no-instance': 'Já tinha sido excluída.' },
    none: 'Esta tarefa não está mais neste navegador.',
  },
}
