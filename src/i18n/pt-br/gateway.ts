import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['gateway'] = {
  verdict: {
    'not-allowed-here': 'Sem conexão: este Switchboard não pode chamar esse endereço',
    'origin-refused': 'Sem conexão: o gateway recusa a origem das chamadas',
    failing: 'Sem conexão: o gateway responde com erros',
    connected: 'Conectado',
    offline: 'Não conectado: este navegador está sem rede',
    'no-tls': 'Não conectado: o endereço não é criptografado',
    'plain-http': 'Não conectado: não há criptografia neste endereço',
    unreachable: 'Não conectado: nada responde ali',
    'no-answer': 'Não conectado: sem resposta a tempo',
    'cross-origin': 'Não conectado: recusado pelas regras de origem cruzada',
    redirect: 'Não conectado: o endereço aponta para outro lugar',
    'not-a-gateway': 'Não conectado: isto não é um gateway',
    'wrong-key': 'Não conectado: a chave não foi aceita',
    'web-page': 'Não conectado: ali responde uma página da web',
    'gateway-down': 'Não conectado: o gateway atrás deste endereço está fora do ar',
  },
  meaning: {
    'not-allowed-here':
      'A política de segurança desta página permite chamadas apenas a certos gateways, e este endereço não é um deles. Nada foi enviado.',
    'origin-refused':
      'O gateway tem uma lista de origens permitidas e recusa toda chamada desta. A chave não é o problema.',
    failing: 'Ele responde a cada chamada com um erro próprio. A chave não foi enviada.',
    connected: 'O gateway aceita a chave.',
    offline: 'O navegador diz que a rede está desligada. Um gateway nesta máquina responderia.',
    'no-tls':
      'Esta página é servida por https, e o navegador não deixa que ela chame um endereço http. Use https, ou abra o Switchboard por http.',
    'plain-http':
      'Por https nada responde; por http, sim. Com http:// a chave pode ser lida no caminho: use só em uma rede em que você confia.',
    unreachable:
      'O servidor não respondeu. Verifique o endereço, a rede, o certificado e se o gateway está no ar.',
    'no-answer':
      'Nada voltou em 10 segundos. O gateway pode estar ocupado, ou algo no caminho engole a chamada.',
    'cross-origin':
      'O gateway está lá, mas não deixa esta página ler suas respostas. O problema não é a chave.',
    redirect:
      'Ele responde com um redirecionamento. A chave não segue para outro lugar: informe o endereço de destino.',
    'not-a-gateway':
      'Algo responde, mas não como um gateway. Verifique o caminho: a API pode começar em /api ou em outro lugar.',
    'wrong-key': 'O gateway responde, mas recusa esta chave. Veja se não faltam caracteres.',
    'web-page': 'O que veio é uma página para pessoas, não a resposta de uma API.',
    'gateway-down':
      'Um proxy responde e diz que não recebe nada do gateway atrás dele. O problema não é a chave nem o endereço.',
  },
  fact: {
    thisMachine: 'Nesta máquina',
    plain: 'Não: a chave pode ser lida no caminho',
    keyNotSent: 'A chave não foi enviada',
    sameOrigin: 'Mesma origem',
  },
  result: {
    passed: 'passou',
    failed: 'falhou',
    skipped: 'não tentado',
    exempt: 'dispensado',
    warned: 'atenção',
  },
  probed: (time) =>
    `Um navegador não diz por que uma chamada falhou. Estes passos foram descobertos por sondagem, às ${time}.`,
  foundAt: (address) => `Um gateway responde em ${address}.`,
  useThis: 'Usar este endereço',
  likely: 'O que pode ser',
  openIt: 'Abrir o endereço em outra aba',
  mendIn: 'Como configurar',
  headers: 'Cabeçalhos',
  cause: {
    name: {
      title: 'O nome não leva a lugar nenhum',
      text: 'Está escrito errado, ou esta rede não o conhece. Pergunte por ele na máquina do navegador:',
    },
    down: {
      title: 'O gateway não está no ar, ou está em outra porta',
      text: 'Pergunte a ele pelo terminal; um gateway responde com a versão:',
    },
    certificate: {
      title: 'O navegador não confia no certificado dele',
      text: 'Pode ter vencido, ser autoassinado ou ser de outro nome. Em outra aba, o navegador diz qual é o caso.',
    },
    localNetwork: {
      title: 'O navegador não deixa páginas entrarem na rede local',
      text: 'Permita o “acesso à rede local” para esta página nas configurações do site, ou sirva o Switchboard de dentro da mesma rede.',
    },
    blocked: {
      title: 'Algo no caminho bloqueia a chamada',
      text: 'Um firewall, uma VPN desligada ou uma extensão do navegador. Tente outra rede, ou uma janela anônima sem extensões.',
    },
    pagePolicy: {
      title: 'Permita o gateway no servidor deste Switchboard',
      text: 'Quem o administra acrescenta a origem do gateway a esta variável, junto das que já estão lá, separadas por vírgulas, e o reinicia. Em hospedagem estática: ao connect-src da política.',
    },
    origins: {
      title: 'O gateway precisa permitir a origem desta página',
      text: 'Peça a quem cuida dele que responda com estes cabeçalhos, ou conecte pelo servidor do próprio Switchboard, que não exige mudança lá.',
    },
    gatewayOrigin: {
      title: 'O proxy precisa informar uma origem que o gateway permita',
      text: 'O servidor do Switchboard envia a origem do próprio gateway. Defina outra no ambiente dele e reinicie; qualquer outro proxy deve enviá-la no cabeçalho Origin:',
    },
    serveHttps: {
      title: 'Sirva o gateway por https',
      text: 'Um proxy na frente dele faz isso; o Caddy obtém o certificado sozinho:',
    },
    openHttp: {
      title: 'Ou abra o Switchboard por http',
      text: 'Só em uma rede em que você confia: a chave pode ser lida no caminho. Gravação e campanhas ficam desligadas.',
    },
    ownProxy: {
      title: 'Ou deixe o servidor do Switchboard perguntar ao gateway',
      text: 'Ele encaminha as chamadas sob o próprio endereço:',
    },
    upgrade: {
      title: 'O servidor leva de http para https',
      text: 'Informe o endereço com https://.',
    },
    slash: {
      title: 'Um proxy leva a outro caminho ou nome',
      text: 'Ele acrescenta uma barra, ou www. Veja aonde leva e informe esse endereço:',
    },
    signIn: {
      title: 'Há uma página de login na frente dele',
      text: 'Login único ou senha do servidor web. Deixe passar sem ele as chamadas com o cabeçalho apikey.',
    },
    path: {
      title: 'A API começa em outro caminho',
      text: 'Informe o caminho inteiro. No nginx, a barra no fim de proxy_pass tira o caminho antes de chegar ao gateway:',
    },
    website: {
      title: 'O endereço é de um site ou de um painel',
      text: 'Painéis costumam ficar em /manager no endereço do gateway: deixe essa parte de fora.',
    },
    upstream: {
      title: 'Inicie o gateway, ou corrija o destino do proxy',
      text: 'O registro do proxy diz qual endereço ele tentou. Isto deve responder naquela máquina:',
    },
    busy: {
      title: 'O gateway está ocupado',
      text: 'Pode estar iniciando, ou à espera do banco de dados. Tente de novo em um minuto e olhe o registro dele.',
    },
    swallowed: {
      title: 'Um firewall descarta as chamadas sem avisar',
      text: 'Verifique se a porta está aberta para esta rede:',
    },
    characters: {
      title: 'Faltam ou sobram caracteres',
      text: 'Copie a chave de novo, sem aspas nem espaços em volta.',
    },
    otherGateway: {
      title: 'É a chave de outro gateway',
      text: 'Confira nome e ambiente: homologação e produção têm chaves próprias.',
    },
    whichKey: {
      title: 'Onde fica a chave',
      text: 'A chave global está no ambiente do gateway; o token de uma instância também vale, e abre só essa instância.',
    },
  },
  ability: {
    instanceList: 'lista as instâncias',
    noList: 'não lista as instâncias',
  },
  colour: 'Cor',
  colours: {
    none: 'Nenhuma',
    blue: 'Azul',
    teal: 'Turquesa',
    green: 'Verde',
    yellow: 'Amarelo',
    pink: 'Rosa',
    violet: 'Violeta',
  },
  dialect: 'Dialeto',
  dialectHelp:
    'Em que o gateway difere da API padrão. Com um dialeto errado, envios são recusados.',
  dialects: {
    byItself: 'Descoberto automaticamente',
    found: (name) => `O que foi descoberto: ${name}`,
    contract: 'API padrão',
    evolution: 'Evolution API 2.1 a 2.3',
  },
  keyKind: 'Chave',
  keyKinds: {
    global: 'A chave global: abre todas as instâncias',
    instance: (name) => `O token de ${name}: abre só essa instância`,
    unknown: 'Ainda não se sabe',
  },
}
