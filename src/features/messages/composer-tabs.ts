/** The tabs of the composer, in the URL as `?tab=`. */
export const composerTabs = ['text', 'audio', 'media', 'location'] as const
