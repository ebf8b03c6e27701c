/** Opens a stream of the Switchboard server's events, which the browser connects again after a gap. */
export const openStream = (url: string): EventSource => new EventSource(url)
