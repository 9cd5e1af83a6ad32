import type { Root } from 'react-dom/client';
import { loadPublicConfig } from './api/public-config.ts';
import { ErrorScreen } from './app/error-screen.tsx';
import { words } from './app/words.ts';
import { logInAlone } from './app/start/log-in-alone.tsx';
import { nameHeldSheets } from './app/start/held-sheet.ts';
import { openSession } from './app/start/open-session.ts';
import './styles/log-in.css';
import { paths } from './navigation/paths.ts';
import { keptTokens } from './session/pool/kept-tokens.ts';
import { businessClock } from './ui/format/clock.ts';
import { nameSite } from './ui/layout/document-title.ts';

const place = document.getElementById('root') ?? document.body;
let root: Root | undefined;
/** The largest file of all, which the smaller ones need not wait for. */
const drawing = import('react-dom/client');
// It may fail before anyone waits for it.
drawing.catch(() => undefined);
nameHeldSheets();

async function start(): Promise<void> {
  const config = await loadPublicConfig();
  businessClock.aheadMs = config.clockAheadMs;
  const session = openSession(config);
  nameSite(config.brand.name);
  if (place.dataset['painted'] === paths.logIn && keptTokens(config.identity.clientId) === undefined) {
    const { hydrateRoot } = await drawing;
    root = hydrateRoot(place, logInAlone(config, session));
    return session.start();
  }
  // What could not be had is missed, and told, below.
  void import('./api/first-endpoints.ts').catch(() => undefined);
  const { showPortal } = await import('./app/start/show-portal.tsx');
  root = (await drawing).createRoot(place);
  return showPortal(root, { config, session, place, isPainted: place.dataset['painted'] !== undefined });
}

start().catch(async (error: unknown) => {
  // oxlint-disable-next-line no-console -- nothing else says why: no boundary of React is there yet
  console.error(error);
  const { createRoot } = (await drawing.catch(() => undefined)) ?? {};
  root ??= createRoot?.(place);
  if (root) root.render(<ErrorScreen />);
  else place.replaceChildren(words.error.text);
});
