/** Gateways: results of connecting, suggested fixes, and the data saved for each. */
export const text = {
  verdict: {
    'not-allowed-here': 'Not connected: this Switchboard is not allowed to call that address',
    'origin-refused': 'Not connected: the gateway refuses this page’s origin',
    failing: 'Not connected: the gateway responds with errors',
    connected: 'Connected',
    offline: 'Not connected: this browser is offline',
    'no-tls': 'Not connected: the address is not encrypted',
    'plain-http': 'Not connected: there is no encryption at this address',
    unreachable: 'Not connected: no response from this address',
    'no-answer': 'Not connected: no response in time',
    'cross-origin': 'Not connected: blocked by cross-origin rules',
    redirect: 'Not connected: the address redirects elsewhere',
    'not-a-gateway': 'Not connected: this is not a gateway',
    'wrong-key': 'Not connected: the key was not accepted',
    'web-page': 'Not connected: the address belongs to a web page',
    'gateway-down': 'Not connected: the gateway behind this address is down',
  },
  meaning: {
    'not-allowed-here':
      'This page’s security policy allows requests only to certain gateways, and this address is not one of them. Nothing was sent.',
    'origin-refused':
      'The gateway has a list of allowed origins and refuses every request from this one. The key is not the problem.',
    failing: 'It responds to every request with an internal error. The key was not sent.',
    connected: 'The gateway accepts the key.',
    offline:
      'Your browser reports that it is offline. Only a gateway on this machine can be reached.',
    'no-tls':
      'This page is served over https, so the browser blocks requests to an http address. Use https, or open Switchboard over http.',
    'plain-http':
      'The address responds over http, but not over https. Over http the key can be read in transit: use it only on a network that you trust.',
    unreachable:
      'The host did not respond. Check the address, the network and the certificate, and that the gateway is running.',
    'no-answer':
      'There was no response within 10 seconds. The gateway may be busy, or a firewall may drop the request.',
    'cross-origin':
      'The gateway responds, but does not allow this page to read its responses. The key is not the problem.',
    redirect:
      'It responds with a redirect. The key is never sent to another address: enter the new address.',
    'not-a-gateway':
      'The response is not from a gateway. Check the path: the API may start at /api or elsewhere.',
    'wrong-key': 'The gateway responds, but refuses this key. Check it for missing characters.',
    'web-page': 'The response is a web page, not an API response.',
    'gateway-down':
      'A proxy responds that the gateway behind it is down. Neither the key nor the address is the problem.',
  },
  fact: {
    thisMachine: 'On this machine',
    plain: 'No: the key can be read in transit',
    keyNotSent: 'The key was not sent',
    sameOrigin: 'Same origin',
  },
  result: {
    passed: 'passed',
    failed: 'failed',
    skipped: 'skipped',
    exempt: 'not needed',
    warned: 'warning',
  },
  probed: (time: string) =>
    `Browsers do not report why a request failed. These steps were checked at ${time}.`,
  plainHere:
    'The address responds over http, but not over https. On this machine http is safe: no network carries the key.',
  foundAt: (address: string) => `Gateway found at ${address}.`,
  useThis: 'Use this address',
  likely: 'Possible causes',
  openIt: 'Open the address in a new tab',
  mendIn: 'How to set this',
  headers: 'Headers',
  cause: {
    name: {
      title: 'The host name was not found',
      text: 'It may be misspelt, or unknown to this network. Look it up on the machine where the browser runs:',
    },
    down: {
      title: 'The gateway is not running, or on another port',
      text: 'Check from a terminal. A gateway responds with its version:',
    },
    certificate: {
      title: 'The browser does not trust its certificate',
      text: 'It may have expired, be self-signed or belong to another name. Open the address in a tab to see which.',
    },
    localNetwork: {
      title: 'The browser blocks access to the local network',
      text: 'Allow “Local network access” for this page in the browser’s site settings, or serve Switchboard from within the same network.',
    },
    blocked: {
      title: 'The connection is blocked',
      text: 'Check firewalls, the VPN and browser extensions. Try another network, or a private window without extensions.',
    },
    pagePolicy: {
      title: 'Allow the gateway on this Switchboard’s server',
      text: 'Its administrator adds the gateway’s origin to this comma-separated variable and restarts it. On a static host, add it to connect-src in the policy.',
    },
    origins: {
      title: 'The gateway must allow the origin of this page',
      text: 'Ask its administrator to add these headers, or connect through Switchboard’s own server, which needs no change on the gateway.',
    },
    gatewayOrigin: {
      title: 'The proxy must send an origin that the gateway allows',
      text: 'Switchboard’s own server sends the gateway’s own origin. Set another one in its environment and restart it; any other proxy must send it as the Origin header:',
    },
    serveHttps: {
      title: 'Serve the gateway over https',
      text: 'Put a proxy in front of it. Caddy obtains its certificate automatically:',
    },
    openHttp: {
      title: 'Or open Switchboard over http',
      text: 'Only on a network that you trust: the key can be read in transit. Recording and campaigns are not available.',
    },
    ownProxy: {
      title: 'Or connect through Switchboard’s own server',
      text: 'It forwards requests to the gateway:',
    },
    upgrade: {
      title: 'The server redirects from http to https',
      text: 'Enter the address with https://.',
    },
    slash: {
      title: 'A proxy redirects to another path or host',
      text: 'It may add a slash or www. Enter the address that it redirects to:',
    },
    signIn: {
      title: 'A sign-in page protects it',
      text: 'Single sign-on or a web server password is required. Let requests with an apikey header through without it.',
    },
    path: {
      title: 'The API starts at another path',
      text: 'Enter the full path. In nginx, a slash at the end of proxy_pass removes the path before the gateway:',
    },
    website: {
      title: 'The address belongs to a website or an admin panel',
      text: 'Panels are often at /manager of the gateway’s address: remove that part.',
    },
    upstream: {
      title: 'Start the gateway, or correct the proxy’s target',
      text: 'The proxy’s log shows which address it tried. This command must succeed on that machine:',
    },
    busy: {
      title: 'The gateway is busy',
      text: 'It may be starting, or waiting for its database. Try again in a minute, and check its log.',
    },
    swallowed: {
      title: 'A firewall drops the requests',
      text: 'Check that the port is open to this network:',
    },
    characters: {
      title: 'The key has missing or extra characters',
      text: 'Copy the key again, without quotes or spaces around it.',
    },
    otherGateway: {
      title: 'The key belongs to another gateway',
      text: 'Check the name and environment: staging and production have different keys.',
    },
    whichKey: {
      title: 'Where to find the key',
      text: 'The global key is in the gateway’s environment. An instance’s token works too, for that instance only.',
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
  dialect: 'API variant',
  dialectHelp:
    'How the gateway differs from the standard API. With the wrong variant, messages are refused.',
  dialects: {
    byItself: 'Detect automatically',
    found: (name: string) => `Detected: ${name}`,
    contract: 'Standard API',
    evolution: 'Evolution API 2.1 to 2.3',
  },
  keyKind: 'Key',
  keyKinds: {
    global: 'Global key: access to every instance',
    instance: (name: string) => `Token of ${name}: access to that instance only`,
    unknown: 'Unknown',
  },
}
