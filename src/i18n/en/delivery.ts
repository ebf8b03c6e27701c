/** Before a bulk job at a gateway that does not prevent repeated requests. */
export const text = {
  title: 'This gateway does not prevent repeated requests',
  why: 'If a connection breaks before the answer arrives, the browser may send the same request again. Switchboard cannot see that: a row that is accepted may have arrived twice.',
  remedy:
    'To prevent it, open the dashboard through Switchboard’s own server. It sends each request to the gateway once:',
  command: 'Command that prevents it',
  details: 'Details:',
}
