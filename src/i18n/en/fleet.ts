/** Fleet: all instances side by side. */
export const text = {
  title: 'Fleet',
  tab: { 'fleet-settings': 'Settings', 'fleet-webhooks': 'Webhooks' },
}
