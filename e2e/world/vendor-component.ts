import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('../merchant/react-acceptjs-page.ts', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A merchant's page made with the npm component `react-acceptjs`, bundled as a merchant would. Nothing of the component is
 * changed but the address of the vendor's script, for which it has no setting.
 */
export async function vendorComponentPage(
  scriptUrl: string,
  auth: { apiLoginID: string; clientKey: string },
): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [otherScript(scriptUrl)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rollupOptions: { input: entry } },
  });
  const [chunk] = 'output' in made ? made.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The page with the vendor component was not bundled.');
  return `<!doctype html><html lang="en"><head><title>Merchant</title></head><body><main></main>
<script>window.auth = ${JSON.stringify(auth)};</script>
<script type="module">${chunk.code.replaceAll('</script', '<\\/script')}</script></body></html>`;
}

const otherScript = (scriptUrl: string): Plugin => ({
  name: 'script-address',
  transform: (code, id) =>
    id.includes('react-acceptjs/') ? code.replaceAll('https://jstest.authorize.net/v3/AcceptUI.js', scriptUrl) : null,
});
