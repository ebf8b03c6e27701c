/** Gateways: what was found out by connecting, how to mend it, and what is kept of each. */
export const text = {
  verdict: {
    'not-allowed-here': 'Not connected: this Switchboard may not call that address',
    'origin-refused': 'Not connected: the gateway refuses the origin of the calls',
    failing: 'Not connected: the gateway answers with errors',
    connected: 'Connected',
    offline: 'Not connected: this browser is offline',
    'no-tls': 'Not connected: the address is not encrypted',
    'plain-http': 'Not connected: there is no encryption at this address',
    unreachable: 'Not connected: nothing answers there',
    'no-answer': 'Not connected: no answer in time',
    'cross-origin': 'Not connected: refused by cross-origin rules',
    redirect: 'Not connected: the address points elsewhere',
    'not-a-gateway': 'Not connected: this is not a gateway',
    'wrong-key': 'Not connected: the key was not accepted',
    'web-page': 'Not connected: a web page answers there',
    'gateway-down': 'Not connected: the gateway behind this address is down',
  },
  meaning: {
    'not-allowed-here':
      'This page’s security policy allows calls only to certain gateways, and this address is not one of them. Nothing was sent.',
    'origin-refused':
      'The gateway has a list of allowed origins and refuses every call from this one. The key is not the problem.',
    failing: 'It answers every call with an internal error. The key was not sent.',
    connected: 'The gateway takes the key.',
    offline: 'The network is off, says the browser. A gateway on this machine could be reached.',
    'no-tls':
      'This page is served over https, and a browser does not let it call an http address. Use https, or open Switchboard over http.',
    'plain-http':
      'Over https nothing answers, over http something does. With http:// the key can be read on its way: use it only in a network that you trust.',
    unreachable:
      'The host gave no answer. Check the address, the network, its certificate, and that the gateway runs.',
    'no-answer':
      'Nothing came back within 10 seconds. The gateway may be busy, or something on the way swallows the call.',
    'cross-origin':
      'The gateway is there, but it does not let this page read its answers. The key is not the problem.',
    redirect:
      'It answers with a redirect. The key does not follow one: give the address that it leads to.',
    'not-a-gateway':
      'Something answers, but not as a gateway does. Check the path: the API may begin at /api or elsewhere.',
    'wrong-key': 'The gateway answers, but refuses this key. Check it for missing characters.',
    'web-page': 'What came is a page for people, not the answer of an API.',
    'gateway-down':
      'A proxy answers, and says that it gets nothing from the gateway behind it. Neither key nor address is the problem.',
  },
  fact: {
    thisMachine: 'On this machine',
    plain: 'No: the key can be read on its way',
    keyNotSent: 'The key was not sent',
    sameOrigin: 'Same origin',
  },
  result: {
    passed: 'passed',
    failed: 'failed',
    skipped: 'not tried',
    exempt: 'not needed',
    warned: 'warning',
  },
  probed: (time: string) =>
    `A browser does not say why a call failed. These steps were found out by probing, at ${time}.`,
  foundAt: (address: string) => `A gateway answers at ${address}.`,
  useThis: 'Use this address',
  likely: 'What it may be',
  openIt: 'Open the address in a new tab',
  mendIn: 'How to set it',
  headers: 'Headers',
  cause: {
    name: {
      title: 'The host name was not found',
      text: 'It is misspelt, or this network does not know it. Ask for it where the browser runs:',
    },
    down: {
      title: 'The gateway is not running, or on another port',
      text: 'Ask it from a terminal; a gateway answers with its version:',
    },
    certificate: {
      title: 'The browser does not trust its certificate',
      text: 'It may have run out, be self-signed, or be for another name. Opened in a tab, the browser says which.',
    },
    localNetwork: {
      title: 'The browser keeps pages out of the local network',
      text: 'Allow “Local network access” for this page in the browser’s site settings, or serve Switchboard from within the same network.',
    },
    blocked: {
      title: 'Something on the way blocks it',
      text: 'A firewall, a VPN that is off, or an extension of the browser. Try another network, or a private window without extensions.',
    },
    pagePolicy: {
      title: 'Allow the gateway on this Switchboard’s server',
      text: 'Whoever runs it adds the gateway’s origin to this variable, beside those that are there, separated by commas, and restarts it. On a static host: to connect-src of the policy.',
    },
    origins: {
      title: 'The gateway must allow the origin of this page',
      text: 'Ask its administrator to add these headers, or connect through Switchboard’s own server, which needs no change there.',
    },
    gatewayOrigin: {
      title: 'The proxy must name an origin that the gateway allows',
      text: 'Switchboard’s own server sends the gateway’s own origin. Set another one in its environment and restart it; any other proxy must send it as the Origin header:',
    },
    serveHttps: {
      title: 'Serve the gateway over https',
      text: 'A proxy in front of it does that; Caddy gets its certificate by itself:',
    },
    openHttp: {
      title: 'Or open Switchboard over http',
      text: 'Only in a network that you trust: then the key can be read on its way. Recording and campaigns are off there.',
    },
    ownProxy: {
      title: 'Or let Switchboard’s own server ask the gateway',
      text: 'It forwards the calls under its own address:',
    },
    upgrade: {
      title: 'The server leads from http to https',
      text: 'Enter the address with https://.',
    },
    slash: {
      title: 'A proxy leads to another path or name',
      text: 'It adds a slash, or www. Look where it leads, and give that address:',
    },
    signIn: {
      title: 'A sign-in page is in front of it',
      text: 'Single sign-on or a password of the web server. Let calls with an apikey header through without it.',
    },
    path: {
      title: 'The API begins at another path',
      text: 'Give the whole path. In nginx the slash at the end of proxy_pass takes the path away on the way to the gateway:',
    },
    website: {
      title: 'The address is that of a website or a panel',
      text: 'Panels often stand at /manager of the gateway’s own address: leave that part out.',
    },
    upstream: {
      title: 'Start the gateway, or correct the proxy’s target',
      text: 'The proxy’s own log says which address it tried. This must answer on that machine:',
    },
    busy: {
      title: 'The gateway is busy',
      text: 'It may be starting, or wait for its database. Try again in a minute, and look into its log.',
    },
    swallowed: {
      title: 'A firewall drops the calls without a word',
      text: 'Check that the port is open to this network:',
    },
    characters: {
      title: 'Characters are missing, or too many',
      text: 'Copy the key again, without quotes or spaces around it.',
    },
    otherGateway: {
      title: 'It is the key of another gateway',
      text: 'Check name and environment: staging and production have keys of their own.',
    },
    whichKey: {
      title: 'Where to find the key',
      text: 'The global key is in the gateway’s environment; the token of one instance is taken too, and opens that instance alone.',
    },
  },
  ability: {
    instanceList: 'lists its instances',
    noList: 'does not list its instances',
  },
  colour: 'Colour',
  colours: {
    none: 'None',
    blue: 'Blue',
    teal: 'Teal',
    green: 'Green',
    yellow: 'Yellow',
    pink: 'Pink',
    violet: 'Violet',
  },
  dialect: 'Dialect',
  dialectHelp:
    'How the gateway differs from the standard API. With a wrong one, sends are refused.',
  dialects: {
    byItself: 'Found out by itself',
    found: (name: string) => `As found out: ${name}`,
    contract: 'Standard API',
    evolution: 'Evolution API 2.1 to 2.3',
  },
  keyKind: 'Key',
  keyKinds: {
    global: 'The global key: it opens every instance',
    instance: (name: string) => `The token of ${name}: it opens that instance alone`,
    unknown: 'Not known yet',
  },
}
