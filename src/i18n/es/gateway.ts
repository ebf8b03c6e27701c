import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['gateway'] = {
  verdict: {
    'not-allowed-here': 'Sin conexión: este Switchboard no puede llamar a esa dirección',
    'origin-refused': 'Sin conexión: el gateway rechaza el origen de las llamadas',
    failing: 'Sin conexión: el gateway responde con errores',
    connected: 'Conectado',
    offline: 'No conectado: este navegador está sin conexión',
    'no-tls': 'No conectado: la dirección no está cifrada',
    'plain-http': 'No conectado: no hay cifrado en esta dirección',
    unreachable: 'No conectado: nada responde allí',
    'no-answer': 'No conectado: sin respuesta a tiempo',
    'cross-origin': 'No conectado: rechazado por las reglas de origen cruzado',
    redirect: 'No conectado: la dirección apunta a otro lugar',
    'not-a-gateway': 'No conectado: esto no es un gateway',
    'wrong-key': 'No conectado: la clave no fue aceptada',
    'web-page': 'No conectado: allí responde una página web',
    'gateway-down': 'No conectado: el gateway detrás de esta dirección está caído',
  },
  meaning: {
    'not-allowed-here':
      'La política de seguridad de esta página permite llamadas solo a ciertos gateways, y esta dirección no es uno de ellos. No se envió nada.',
    'origin-refused':
      'El gateway tiene una lista de orígenes permitidos y rechaza toda llamada desde este. La clave no es el problema.',
    failing: 'Responde a cada llamada con un error propio. La clave no se envió.',
    connected: 'El gateway acepta la clave.',
    offline: 'El navegador dice que no hay red. Un gateway en esta máquina sí respondería.',
    'no-tls':
      'Esta página se sirve por https, y el navegador no le permite llamar a una dirección http. Use https, o abra Switchboard por http.',
    'plain-http':
      'Por https no responde nada; por http, algo sí. Con http:// la clave puede leerse en el camino: úselo solo en una red de confianza.',
    unreachable:
      'El servidor no respondió. Revise la dirección, la red, el certificado y que el gateway esté en marcha.',
    'no-answer':
      'No llegó nada en 10 segundos. El gateway puede estar ocupado, o algo en el camino se traga la llamada.',
    'cross-origin':
      'El gateway está allí, pero no deja que esta página lea sus respuestas. El problema no es la clave.',
    redirect:
      'Responde con una redirección. La clave no la sigue: indique la dirección a la que lleva.',
    'not-a-gateway':
      'Algo responde, pero no como un gateway. Revise la ruta: la API puede empezar en /api o en otro lugar.',
    'wrong-key': 'El gateway responde, pero rechaza esta clave. Revise que no falten caracteres.',
    'web-page': 'Lo que llegó es una página para personas, no la respuesta de una API.',
    'gateway-down':
      'Responde un proxy y dice que no recibe nada del gateway detrás de él. El problema no es la clave ni la dirección.',
  },
  fact: {
    thisMachine: 'En esta máquina',
    plain: 'No: la clave puede leerse en el camino',
    keyNotSent: 'La clave no se envió',
    sameOrigin: 'Mismo origen',
  },
  result: {
    passed: 'pasó',
    failed: 'falló',
    skipped: 'sin probar',
    exempt: 'no hace falta',
    warned: 'atención',
  },
  probed: (time) =>
    `Un navegador no dice por qué falló una llamada. Estos pasos se averiguaron sondeando, a las ${time}.`,
  foundAt: (address) => `Un gateway responde en ${address}.`,
  useThis: 'Usar esta dirección',
  likely: 'Lo que puede ser',
  openIt: 'Abrir la dirección en otra pestaña',
  mendIn: 'Cómo configurarlo',
  headers: 'Encabezados',
  cause: {
    name: {
      title: 'El nombre no lleva a ninguna parte',
      text: 'Está mal escrito, o esta red no lo conoce. Pregunte por él en la máquina del navegador:',
    },
    down: {
      title: 'El gateway no está en marcha, o está en otro puerto',
      text: 'Pregúntele desde una terminal; un gateway responde con su versión:',
    },
    certificate: {
      title: 'El navegador no confía en su certificado',
      text: 'Puede haber vencido, ser autofirmado o ser de otro nombre. Abierto en una pestaña, el navegador dice cuál.',
    },
    localNetwork: {
      title: 'El navegador no deja que las páginas entren en la red local',
      text: 'Permita el “acceso a la red local” para esta página en los ajustes del sitio, o sirva Switchboard desde la misma red.',
    },
    blocked: {
      title: 'Algo en el camino lo bloquea',
      text: 'Un cortafuegos, una VPN apagada o una extensión del navegador. Pruebe otra red, o una ventana privada sin extensiones.',
    },
    pagePolicy: {
      title: 'Permita el gateway en el servidor de este Switchboard',
      text: 'Quien lo administra añade el origen del gateway a esta variable, junto a los que ya están, separados por comas, y lo reinicia. En un alojamiento estático: a connect-src de la política.',
    },
    origins: {
      title: 'El gateway debe permitir el origen de esta página',
      text: 'Pida a quien lo administra que responda con estos encabezados, o conéctese por el servidor del propio Switchboard, que no exige cambios allí.',
    },
    gatewayOrigin: {
      title: 'El proxy debe indicar un origen que el gateway permita',
      text: 'El servidor de Switchboard envía el origen del propio gateway. Defina otro en su entorno y reinícielo; cualquier otro proxy debe enviarlo como encabezado Origin:',
    },
    serveHttps: {
      title: 'Sirva el gateway por https',
      text: 'Un proxy delante de él lo hace; Caddy obtiene su certificado por sí mismo:',
    },
    openHttp: {
      title: 'O abra Switchboard por http',
      text: 'Solo en una red de confianza: la clave puede leerse en el camino. La grabación y las campañas quedan desactivadas.',
    },
    ownProxy: {
      title: 'O deje que el servidor de Switchboard pregunte al gateway',
      text: 'Reenvía las llamadas bajo su propia dirección:',
    },
    upgrade: {
      title: 'El servidor lleva de http a https',
      text: 'Indique la dirección con https://.',
    },
    slash: {
      title: 'Un proxy lleva a otra ruta o a otro nombre',
      text: 'Agrega una barra, o www. Vea adónde lleva e indique esa dirección:',
    },
    signIn: {
      title: 'Hay una página de inicio de sesión delante',
      text: 'Inicio de sesión único o una contraseña del servidor web. Deje pasar sin él las llamadas con el encabezado apikey.',
    },
    path: {
      title: 'La API empieza en otra ruta',
      text: 'Indique la ruta completa. En nginx, la barra al final de proxy_pass quita la ruta antes de llegar al gateway:',
    },
    website: {
      title: 'La dirección es de un sitio web o de un panel',
      text: 'Los paneles suelen estar en /manager de la dirección del gateway: deje esa parte fuera.',
    },
    upstream: {
      title: 'Inicie el gateway, o corrija el destino del proxy',
      text: 'El registro del proxy dice qué dirección intentó. Esto debe responder en esa máquina:',
    },
    busy: {
      title: 'El gateway está ocupado',
      text: 'Puede estar iniciando, o esperar a su base de datos. Pruebe de nuevo en un minuto y mire su registro.',
    },
    swallowed: {
      title: 'Un cortafuegos descarta las llamadas sin avisar',
      text: 'Revise que el puerto esté abierto para esta red:',
    },
    characters: {
      title: 'Faltan o sobran caracteres',
      text: 'Copie la clave de nuevo, sin comillas ni espacios alrededor.',
    },
    otherGateway: {
      title: 'Es la clave de otro gateway',
      text: 'Revise nombre y entorno: pruebas y producción tienen claves propias.',
    },
    whichKey: {
      title: 'Dónde está la clave',
      text: 'La clave global está en el entorno del gateway; el token de una instancia también vale, y abre solo esa instancia.',
    },
  },
  ability: {
    instanceList: 'lista sus instancias',
    noList: 'no lista sus instancias',
  },
  colour: 'Color',
  colours: {
    none: 'Ninguno',
    blue: 'Azul',
    teal: 'Turquesa',
    green: 'Verde',
    yellow: 'Amarillo',
    pink: 'Rosa',
    violet: 'Violeta',
  },
  dialect: 'Dialecto',
  dialectHelp:
    'En qué difiere el gateway de la API estándar. Con uno equivocado, los envíos se rechazan.',
  dialects: {
    byItself: 'Averiguado automáticamente',
    found: (name) => `Lo que se averiguó: ${name}`,
    contract: 'API estándar',
    evolution: 'Evolution API 2.1 a 2.3',
  },
  keyKind: 'Clave',
  keyKinds: {
    global: 'La clave global: abre todas las instancias',
    instance: (name) => `El token de ${name}: abre solo esa instancia`,
    unknown: 'Aún no se sabe',
  },
}
