import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/graphql', '/files', '/config.json', '/explorer', '/healthz'];

/** Addresses that the server answers itself; the offline shell must never stand in for them. */
const served = [/^\/graphql/, /^\/cable/, /^\/websocket/, /^\/files/, /^\/explorer/, /^\/healthz/, /^\/config\.json/, /^\/\.well-known/];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    VitePWA({
      // "prompt", so that a form in progress is never reloaded under the user.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['favicon.svg'],
      manifest: {
        name: 'Falcon Flooring',
        short_name: 'Falcon',
        description: 'Work orders, customers and crews of a flooring contractor',
        theme_color: '#2c303a',
        background_color: '#f6f7f9',
        display: 'standalone',
        start_url: '/',
        icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
      },
      workbox: {
        navigateFallback: '/index.html',
        navigateFallbackDenylist: served,
        globPatterns: ['index.html', 'assets/{index,vendor,work-order-mobile}*.{js,css}', 'assets/inter-latin-wght*.woff2', 'favicon.svg'],
      },
    }),
  ],
  build: { manifest: true, sourcemap: true, target: 'es2022', chunkSizeWarningLimit: 800 },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: api }])),
      '/cable': { target: api, ws: true },
      '/websocket': { target: api, ws: true },
    },
  },
});
