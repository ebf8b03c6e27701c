import { defineConfig } from 'vite'

// The page on which parts of the product are measured separately. Served below /bench/, beside the product.
export default defineConfig({
  root: 'bench/page',
  base: '/bench/',
  logLevel: 'warn',
  build: {
    target: 'es2023',
    outDir: '../../dist-bench',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
})
