import type { Page } from 'playwright/test'

/** Counts the POSTs that leave the page from now on to URLs that contain `part`. */
export function countPosts(page: Page, part = ''): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(part)) posts++
  })
  return () => posts
}
