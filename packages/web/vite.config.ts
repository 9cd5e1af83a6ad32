import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { compileAhead } from './build/compile-ahead.ts';
import { firstScript } from './build/first-script.ts';
import { filesOfImport, lateFiles, scriptName } from './build/late-files.ts';
import { paintPages } from './build/paint-pages.ts';
import { preCompress } from './build/pre-compress.ts';
import { preloadPages } from './build/preload-pages.ts';
import { serveProviderPage } from './build/serve-provider-page.ts';
import { wordsOfLanguage } from './build/words-of-language.ts';

const portalUrl = 'http://localhost:8080';
const portalPaths = ['/api', '/v1', '/idp', '/brand.css', '/brand', '/provider/api', '/provider/openapi.json', '/docs'];

const contract = fileURLToPath(new URL('../contract/src', import.meta.url));

const drawing = '/node_modules/react-dom/client.js';
const firstEndpoints = '/src/api/first-endpoints.ts';
const allEndpoints = '/src/api/all-endpoints.ts';
const portal = '/src/app/start/show-portal.tsx';
const layout = '/src/app/console/console-layout.tsx';
const styles = '/src/styles/app.css';
const whole = [drawing, firstEndpoints, portal, styles];
/** What is fetched only for a page that is opened by its address; `*` stands for every other path. */
const openedByAddress = {
  '/auth/log-in': [drawing],
  '/auth/sign-up': [...whole, '/src/features/sign-up/sign-up-page.tsx'],
  '/terms-conditions': [...whole, '/src/features/sign-up/legal-page.tsx'],
  '/privacy': [...whole, '/src/features/sign-up/legal-page.tsx'],
  '/home': [...whole, layout, '/src/features/home/home-page.tsx'],
  '/lines': [...whole, layout, '/src/features/lines/lines-page.tsx'],
  '*': [...whole, layout, allEndpoints],
};

/** A module and all that it imports are one file, less what a file before it has. */
const together = (name: string, modules: readonly string[], priority: number) => ({
  name,
  test: new RegExp(`/src/(?:${modules.join('|')})\\.tsx?$`),
  priority,
});

/** What is drawn around every page of the console, and the small pieces that nearly all of them show: no overlay, no form. */
const frame = [
  'app/start/(?:show-portal|loaded-pages)',
  'app/console/console-layout',
  'api/[^/]+-queries',
  'api/(?:validate-form|use-net-days)',
  'parts/(?:loaded/loaded|line-status/line-status)',
  'ui/action/(?:link-button|text-link)',
  'ui/feedback/(?:progress|badge|empty-state)',
  'ui/form/checkbox-box',
  'ui/format/(?:money|bytes|time-ago|masked-number|percent)',
  'ui/layout/(?:page-header|panel|figures)',
  'ui/look/skeleton',
  'ui/table/row-link',
];

/** Pages of customers share by who needs what, so that the first page loads little more than its own. */
const byNeed = {
  entriesAware: true,
  entriesAwareMergeThreshold: 6_000,
  common: [
    { name: 'drawing', test: /\/node_modules\/(?:react-dom|scheduler)\//, priority: 0.97 },
    together('contract', ['api/first-endpoints', 'fields/(?:device-name|iccid)'], 0.95),
    together('frame', frame, 0.9),
    together('home', ['features/home/home-page', 'parts/spend/spend-panel', 'parts/spend-cap/spend-cap-banner'], 0.8),
    together('calls', ['api/all-endpoints'], 0.8),
    together('list', ['features/lines/lines-page', 'parts/line-name/line-name'], 0.8),
    // What most pages need once a person does something.
    { name: 'common', minShareCount: 8, priority: 0.5 },
  ],
};

/**
 * The files of one page, in a folder of their own. Without `sharing` what three files share is one file: it needs none
 * of them, while files of several kinds may need each other, and then the first one read lacks what it extends.
 */
function pageIn(
  page: string,
  assetsDir: string,
  { common = [], ...sharing }: Partial<typeof byNeed> = {},
): BuildEnvironmentOptions {
  return {
    assetsDir,
    rolldownOptions: {
      input: page,
      output: {
        // The first page names many files, and digits of sixteen take less room in it than signs of sixty-four.
        hashCharacters: 'hex',
        chunkFileNames: (chunk) => `${assetsDir}/${scriptName(chunk)}-[hash].js`,
        codeSplitting: {
          // Over plain HTTP six files come at a time: a page in sixty pieces waits ten times for the line.
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 1 },
            ...common,
            { name: 'shared', minShareCount: 3, ...sharing },
          ],
        },
      },
    },
  };
}

export default defineConfig({
  plugins: [
    lateFiles(),
    wordsOfLanguage({ language: 'es', environment: 'spanish', folders: [contract] }),
    react(),
    tailwind(),
    firstScript({ client: 'theme.js', spanish: 'theme.es.js' }),
    preloadPages(openedByAddress, { client: 'preload.json', spanish: 'preload.es.json' }),
    paintPages({ client: { file: 'painted.json' }, spanish: { file: 'painted.es.json', language: 'es' } }, [contract]),
    compileAhead(['index', 'drawing', 'contract', 'frame', 'home', 'list']),
    preCompress(),
    serveProviderPage(),
  ],
  // The identity library still expects Node's name for the global object.
  define: { global: 'globalThis' },
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // Under the strict content policy no picture or typeface may come as a data URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
  },
  environments: {
    client: { build: pageIn('index.html', 'assets', byNeed) },
    // The customers' pages in Spanish, as index.es.html; those who read English load none of it.
    spanish: {
      consumer: 'client',
      build: { ...pageIn('index.html', 'assets/es', byNeed), emptyOutDir: false, copyPublicDir: false },
    },
    // A bundle of its own: what customers load knows nothing of it, and has no byte more for it.
    provider: {
      consumer: 'client',
      build: { ...pageIn('provider.html', 'provider/assets'), emptyOutDir: false, copyPublicDir: false },
    },
    // The customers' pages once more, for staff who look at an account; customers load none of it.
    looking: {
      consumer: 'client',
      build: { ...pageIn('looking.html', 'provider/looking/assets'), emptyOutDir: false, copyPublicDir: false },
    },
    // Every component on one page; neither a page of the portal nor a part of a release.
    gallery: {
      consumer: 'client',
      build: { ...pageIn('dev/gallery.html', 'dev/gallery/assets'), emptyOutDir: false, copyPublicDir: false },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, spanish, provider, looking, gallery } = builder.environments;
      for (const environment of [client, spanish, provider, looking, gallery])
        if (environment) await builder.build(environment);
    },
  },
  server: { proxy: Object.fromEntries(portalPaths.map((path) => [path, portalUrl])) },
});
