import type { Plugin } from 'vite';

const ofConsole = /^\/provider(?:[/?].*)?$/;
const ofLooking = /^\/provider\/as\//;
const ofServer = /^\/provider\/(?:api\/|openapi\.json)/;

/** Vite plugin: while the pages are developed, every path of the console gives its page, as the portal does. */
export function serveProviderPage(): Plugin {
  return {
    name: 'serve-provider-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const url = request.url ?? '';
        if (ofConsole.test(url) && !ofServer.test(url))
          request.url = ofLooking.test(url) ? '/looking.html' : '/provider.html';
        next();
      });
    },
  };
}
