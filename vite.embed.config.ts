import { defineConfig } from 'vite'

/** Builds the module for pages of other sites into one file beside the client. Run it after the client. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'client/embed/embed.ts', formats: ['es'], fileName: () => 'embed.js' },
    minify: 'oxc',
  },
})
