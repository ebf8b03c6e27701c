/** The notice before a bulk job on a gateway that does not prevent repeated requests. */
export const text = {
  title: 'This gateway does not prevent repeated requests',
  why: 'If a connection breaks before the response arrives, the browser may send the same request again. Switchboard can’t see that: an accepted row may have arrived twice.',
  remedy:
    'To prevent it, open the dashboard through Switchboard’s own server. It sends each request to the gateway once:',
  command: 'Command that prevents it',
  details: 'Details:',
}
