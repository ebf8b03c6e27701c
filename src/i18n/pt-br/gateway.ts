import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['gateway'] = {
  verdict: {
    'not-allowed-here': 'Não conectado: este Switchboard não tem permissão para usar esse endereço',
    'origin-refused': 'Não conectado: o gateway recusa a origem desta página',
    failing: 'Não conectado: o gateway responde com erros',
    connected: 'Conectado',
    offline: 'Não conectado: este navegador está sem rede',
    'no-tls': 'Não conectado: o endereço não é criptografado',
    'plain-http': 'Não conectado: não há criptografia neste endereço',
    unreachable: 'Não conectado: o endereço não responde',
    'no-answer': 'Não conectado: sem resposta a tempo',
    'cross-origin': 'Não conectado: bloqueado pelas regras de origem cruzada',
    redirect: 'Não conectado: o endereço redireciona para outro lugar',
    'not-a-gateway': 'Não conectado: isto não é um gateway',
    'wrong-key': 'Não conectado: a chave não foi aceita',
    'web-page': 'Não conectado: o endereço é de uma página da web',
    'gateway-down': 'Não conectado: o gateway atrás deste endereço está fora do ar',
  },
  meaning: {
    'not-allowed-here':
      'A política de segurança desta página permite requisições apenas a certos gateways, e este endereço não é um deles. Nada foi enviado.',
    'origin-refused':
      'O gateway tem uma lista de origens permitidas e recusa todas as requisições desta. A chave não é o problema.',
    failing: 'Ele responde a todas as requisições com um erro interno. A chave não foi enviada.',
    connected: 'O gateway aceita a chave.',
    offline:
      'O navegador informa que está sem rede. Só é possível alcançar um gateway nesta máquina.',
    'no-tls':
      'Esta página é servida por https, e o navegador bloqueia requisições a um endereço http. Use https ou abra o Switchboard por http.',
    'plain-http':
      'O endereço responde por http, mas não por https. Por http a chave pode ser lida em trânsito: use só em uma rede em que você confia.',
    unreachable:
      'O servidor não respondeu. Verifique o endereço, a rede, o certificado e se o gateway está no ar.',
    'no-answer':
      'Não houve resposta em 10 segundos. O gateway pode estar ocupado, ou um firewall pode descartar a requisição.',
    'cross-origin':
      'O gateway responde, mas não permite que esta página leia as respostas. A chave não é o problema.',
    redirect:
      'Ele responde com um redirecionamento. A chave nunca é enviada a outro endereço: digite o novo endereço.',
    'not-a-gateway':
      'A resposta não é de um gateway. Verifique o caminho: a API pode começar em /api ou em outro lugar.',
    'wrong-key': 'O gateway responde, mas recusa esta chave. Veja se não faltam caracteres.',
    'web-page': 'A resposta é uma página da web, não a resposta de uma API.',
    'gateway-down':
      'Um proxy responde que o gateway atrás dele está fora do ar. O problema não é a chave nem o endereço.',
  },
  fact: {
    thisMachine: 'Nesta máquina',
    plain: 'Não: a chave pode ser lida em trânsito',
    keyNotSent: 'A chave não foi enviada',
    sameOrigin: 'Mesma origem',
  },
  result: {
    passed: 'passou',
    failed: 'falhou',
    skipped: 'ignorado',
    exempt: 'dispensado',
    warned: 'atenção',
  },
  probed: (time) =>
    `Navegadores não informam por que uma requisição falhou. Estes passos foram verificados às ${time}.`,
  plainHere:
    'O endereço responde por http, mas não por https. Nesta máquina http é seguro: nenhuma rede transporta a chave.',
  foundAt: (address) => `Gateway encontrado em ${address}.`,
  useThis: 'Usar este endereço',
  likely: 'Possíveis causas',
  openIt: 'Abrir o endereço em outra aba',
  mendIn: 'Como configurar',
  headers: 'Cabeçalhos',
  cause: {
    name: {
      title: 'O nome do servidor não foi encontrado',
      text: 'Pode estar escrito errado ou não existir nesta rede. Procure-o na máquina do navegador:',
    },
    down: {
      title: 'O gateway não está no ar, ou está em outra porta',
      text: 'Verifique pelo terminal. Um gateway responde com a versão:',
    },
    certificate: {
      title: 'O navegador não confia no certificado dele',
      text: 'Ele pode ter expirado, ser autoassinado ou ser de outro nome. Abra o endereço em uma aba para saber.',
    },
    localNetwork: {
      title: 'O navegador bloqueia o acesso à rede local',
      text: 'Permita o “acesso à rede local” para esta página nas configurações do site, ou sirva o Switchboard de dentro da mesma rede.',
    },
    blocked: {
      title: 'A conexão está bloqueada',
      text: 'Verifique firewalls, a VPN e as extensões do navegador. Tente outra rede ou uma janela anônima sem extensões.',
    },
    pagePolicy: {
      title: 'Permita o gateway no servidor deste Switchboard',
      text: 'O administrador adiciona a origem do gateway a esta variável (valores separados por vírgulas) e reinicia o servidor. Em hospedagem estática, adicione ao connect-src da política.',
    },
    origins: {
      title: 'O gateway precisa permitir a origem desta página',
      text: 'Peça ao administrador que adicione estes cabeçalhos, ou conecte pelo servidor do próprio Switchboard, que não exige mudanças no gateway.',
    },
    gatewayOrigin: {
      title: 'O proxy precisa enviar uma origem que o gateway permita',
      text: 'O servidor do Switchboard envia a origem do próprio gateway. Defina outra no ambiente dele e reinicie; qualquer outro proxy deve enviá-la no cabeçalho Origin:',
    },
    serveHttps: {
      title: 'Sirva o gateway por https',
      text: 'Coloque um proxy na frente dele. O Caddy obtém o certificado automaticamente:',
    },
    openHttp: {
      title: 'Ou abra o Switchboard por http',
      text: 'Só em uma rede em que você confia: a chave pode ser lida em trânsito. Gravação e campanhas não estão disponíveis.',
    },
    ownProxy: {
      title: 'Ou conecte pelo servidor do Switchboard',
      text: 'Ele encaminha as requisições ao gateway:',
    },
    upgrade: {
      title: 'O servidor redireciona de http para https',
      text: 'Digite o endereço com https://.',
    },
    slash: {
      title: 'Um proxy redireciona para outro caminho ou servidor',
      text: 'Ele pode acrescentar uma barra ou www. Digite o endereço de destino:',
    },
    signIn: {
      title: 'Ele é protegido por uma página de login',
      text: 'É exigido login único ou uma senha do servidor web. Deixe passar sem ela as requisições com o cabeçalho apikey.',
    },
    path: {
      title: 'A API começa em outro caminho',
      text: 'Digite o caminho inteiro. No nginx, uma barra no fim de proxy_pass remove o caminho antes de chegar ao gateway:',
    },
    website: {
      title: 'O endereço é de um site ou de um painel',
      text: 'Painéis costumam ficar em /manager no endereço do gateway: remova essa parte.',
    },
    upstream: {
      title: 'Inicie o gateway, ou corrija o destino do proxy',
      text: 'O log do proxy mostra qual endereço ele tentou. Este comando precisa funcionar naquela máquina:',
    },
    busy: {
      title: 'O gateway está ocupado',
      text: 'Ele pode estar iniciando ou à espera do banco de dados. Tente de novo em um minuto e veja o log dele.',
    },
    swallowed: {
      title: 'Um firewall descarta as requisições',
      text: 'Verifique se a porta está aberta para esta rede:',
    },
    characters: {
      title: 'Faltam ou sobram caracteres na chave',
      text: 'Copie a chave de novo, sem aspas nem espaços em volta.',
    },
    otherGateway: {
      title: 'A chave é de outro gateway',
      text: 'Confira o nome e o ambiente: homologação e produção têm chaves diferentes.',
    },
    whichKey: {
      title: 'Onde fica a chave',
      text: 'A chave global está no ambiente do gateway. O token de uma instância também funciona, só para essa instância.',
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
  dialect: 'Variante da API',
  dialectHelp:
    'Em que o gateway difere da API padrão. Com a variante errada, as mensagens são recusadas.',
  dialects: {
    byItself: 'Detectar automaticamente',
    found: (name) => `Detectada: ${name}`,
    contract: 'API padrão',
    evolution: 'Evolution API 2.1 a 2.3',
  },
  keyKind: 'Chave',
  keyKinds: {
    global: 'Chave global: acesso a todas as instâncias',
    instance: (name) => `Token de ${name}: acesso só a essa instância`,
    unknown: 'Desconhecida',
  },
}
