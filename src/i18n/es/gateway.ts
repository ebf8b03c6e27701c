import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['gateway'] = {
  verdict: {
    'not-allowed-here': 'No conectado: este Switchboard no tiene permiso para usar esa dirección',
    'origin-refused': 'No conectado: el gateway rechaza el origen de esta página',
    failing: 'No conectado: el gateway responde con errores',
    connected: 'Conectado',
    offline: 'No conectado: este navegador está sin conexión',
    'no-tls': 'No conectado: la dirección no está cifrada',
    'plain-http': 'No conectado: no hay cifrado en esta dirección',
    unreachable: 'No conectado: la dirección no responde',
    'no-answer': 'No conectado: sin respuesta a tiempo',
    'cross-origin': 'No conectado: bloqueado por las reglas de origen cruzado',
    redirect: 'No conectado: la dirección redirige a otro lugar',
    'not-a-gateway': 'No conectado: esto no es un gateway',
    'wrong-key': 'No conectado: la clave no fue aceptada',
    'web-page': 'No conectado: la dirección es de una página web',
    'gateway-down': 'No conectado: el gateway detrás de esta dirección está caído',
  },
  meaning: {
    'not-allowed-here':
      'La política de seguridad de esta página solo permite solicitudes a ciertos gateways, y esta dirección no es uno de ellos. No se envió nada.',
    'origin-refused':
      'El gateway tiene una lista de orígenes permitidos y rechaza todas las solicitudes desde este. La clave no es el problema.',
    failing: 'Responde a todas las solicitudes con un error interno. La clave no se envió.',
    connected: 'El gateway acepta la clave.',
    offline:
      'El navegador indica que no hay red. Solo se puede llegar a un gateway en esta máquina.',
    'no-tls':
      'Esta página se sirve por https, así que el navegador bloquea las solicitudes a una dirección http. Usa https o abre Switchboard por http.',
    'plain-http':
      'La dirección responde por http, pero no por https. Por http la clave se puede leer en tránsito: úsalo solo en una red de confianza.',
    unreachable:
      'El servidor no respondió. Revisa la dirección, la red, el certificado y que el gateway esté en marcha.',
    'no-answer':
      'No hubo respuesta en 10 segundos. Puede que el gateway esté ocupado o que un cortafuegos descarte la solicitud.',
    'cross-origin':
      'El gateway responde, pero no permite que esta página lea sus respuestas. La clave no es el problema.',
    redirect:
      'Responde con una redirección. La clave nunca se envía a otra dirección: escribe la dirección nueva.',
    'not-a-gateway':
      'La respuesta no es de un gateway. Revisa la ruta: la API puede empezar en /api o en otro lugar.',
    'wrong-key': 'El gateway responde, pero rechaza esta clave. Revisa que no falten caracteres.',
    'web-page': 'La respuesta es una página web, no la respuesta de una API.',
    'gateway-down':
      'Un proxy responde que el gateway detrás de él está caído. El problema no es la clave ni la dirección.',
  },
  fact: {
    thisMachine: 'En esta máquina',
    plain: 'No: la clave se puede leer en tránsito',
    keyNotSent: 'La clave no se envió',
    sameOrigin: 'Mismo origen',
  },
  result: {
    passed: 'pasó',
    failed: 'falló',
    skipped: 'omitido',
    exempt: 'no hace falta',
    warned: 'atención',
  },
  probed: (time) =>
    `Los navegadores no informan por qué falló una solicitud. Estos pasos se comprobaron a las ${time}.`,
  plainHere:
    'La dirección responde por http, pero no por https. En esta máquina http es seguro: ninguna red transporta la clave.',
  foundAt: (address) => `Gateway encontrado en ${address}.`,
  useThis: 'Usar esta dirección',
  likely: 'Posibles causas',
  openIt: 'Abrir la dirección en otra pestaña',
  mendIn: 'Cómo configurarlo',
  headers: 'Encabezados',
  cause: {
    name: {
      title: 'No se encontró el nombre del servidor',
      text: 'Puede estar mal escrito o no existir en esta red. Búscalo en la máquina del navegador:',
    },
    down: {
      title: 'El gateway no está en marcha, o está en otro puerto',
      text: 'Compruébalo desde una terminal. Un gateway responde con su versión:',
    },
    certificate: {
      title: 'El navegador no confía en su certificado',
      text: 'Puede haber caducado, ser autofirmado o ser de otro nombre. Abre la dirección en una pestaña para saberlo.',
    },
    localNetwork: {
      title: 'El navegador bloquea el acceso a la red local',
      text: 'Permite el “acceso a la red local” para esta página en los ajustes del sitio, o sirve Switchboard desde la misma red.',
    },
    blocked: {
      title: 'La conexión está bloqueada',
      text: 'Revisa los cortafuegos, la VPN y las extensiones del navegador. Prueba otra red o una ventana privada sin extensiones.',
    },
    pagePolicy: {
      title: 'Permite el gateway en el servidor de este Switchboard',
      text: 'Su administrador agrega el origen del gateway a esta variable (valores separados por comas) y lo reinicia. En un alojamiento estático se agrega a connect-src en la política.',
    },
    origins: {
      title: 'El gateway debe permitir el origen de esta página',
      text: 'Pide a su administrador que agregue estos encabezados, o conéctate por el servidor del propio Switchboard, que no exige cambios en el gateway.',
    },
    gatewayOrigin: {
      title: 'El proxy debe enviar un origen que el gateway permita',
      text: 'El servidor de Switchboard envía el origen del propio gateway. Define otro en su entorno y reinícialo; cualquier otro proxy debe enviarlo como encabezado Origin:',
    },
    serveHttps: {
      title: 'Sirve el gateway por https',
      text: 'Pon un proxy delante. Caddy obtiene su certificado automáticamente:',
    },
    openHttp: {
      title: 'O abre Switchboard por http',
      text: 'Solo en una red de confianza: la clave se puede leer en tránsito. La grabación y las campañas no están disponibles.',
    },
    ownProxy: {
      title: 'O conéctate por el servidor de Switchboard',
      text: 'Reenvía las solicitudes al gateway:',
    },
    upgrade: {
      title: 'El servidor redirige de http a https',
      text: 'Escribe la dirección con https://.',
    },
    slash: {
      title: 'Un proxy redirige a otra ruta o a otro servidor',
      text: 'Puede agregar una barra o www. Escribe la dirección a la que redirige:',
    },
    signIn: {
      title: 'Está protegido por una página de inicio de sesión',
      text: 'Exige inicio de sesión único o una contraseña del servidor web. Deja pasar sin ella las solicitudes con el encabezado apikey.',
    },
    path: {
      title: 'La API empieza en otra ruta',
      text: 'Escribe la ruta completa. En nginx, una barra al final de proxy_pass quita la ruta antes de llegar al gateway:',
    },
    website: {
      title: 'La dirección es de un sitio web o de un panel',
      text: 'Los paneles suelen estar en /manager de la dirección del gateway: quita esa parte.',
    },
    upstream: {
      title: 'Inicia el gateway o corrige el destino del proxy',
      text: 'El registro del proxy muestra qué dirección intentó. Este comando debe funcionar en esa máquina:',
    },
    busy: {
      title: 'El gateway está ocupado',
      text: 'Puede que se esté iniciando o que espere a su base de datos. Inténtalo de nuevo en un minuto y revisa su registro.',
    },
    swallowed: {
      title: 'Un cortafuegos descarta las solicitudes',
      text: 'Revisa que el puerto esté abierto para esta red:',
    },
    characters: {
      title: 'A la clave le faltan o le sobran caracteres',
      text: 'Copia la clave de nuevo, sin comillas ni espacios alrededor.',
    },
    otherGateway: {
      title: 'La clave es de otro gateway',
      text: 'Revisa el nombre y el entorno: pruebas y producción tienen claves distintas.',
    },
    whichKey: {
      title: 'Dónde está la clave',
      text: 'La clave global está en el entorno del gateway. El token de una instancia también sirve, solo para esa instancia.',
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
  dialect: 'Variante de la API',
  dialectHelp:
    'En qué difiere el gateway de la API estándar. Con la variante equivocada, los mensajes se rechazan.',
  dialects: {
    byItself: 'Detectar automáticamente',
    found: (name) => `Detectada: ${name}`,
    contract: 'API estándar',
    evolution: 'Evolution API 2.1 a 2.3',
  },
  keyKind: 'Clave',
  keyKinds: {
    global: 'Clave global: acceso a todas las instancias',
    instance: (name) => `Token de ${name}: acceso solo a esa instancia`,
    unknown: 'Desconocida',
  },
}
