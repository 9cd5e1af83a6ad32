import type { PublicConfig } from '@linekeeper/contract';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { readFirst, takeFirst } from '../../api/read-first.ts';
import type { Session } from '../../session/session.ts';
import { bringStyles } from '../../styles/bring-styles.ts';
import { App } from '../app.tsx';
import type { PortalRouter } from '../router.ts';
import { loadedRouter } from './loaded-pages.tsx';
import { typeAgain, typedBefore } from './typed-before.ts';
import { WholePage } from './whole-page.tsx';

export interface PortalToShow {
  readonly config: PublicConfig;
  readonly session: Session;
  readonly place: HTMLElement;
  /** Something stands in the page already, which stays until it can be replaced at once. */
  readonly isPainted: boolean;
}

/** A frame that stays longer without its page looks dead. */
const frameStaysMs = 2_500;

/**
 * Draws the portal from the page that the address names. A check of the session that has to wait shows its loader; the
 * painted frame of the console stays in sight for a while, as a loader in its place would be drawn and gone at once.
 */
export async function showPortal(root: Root, { config, session, place, isPainted }: PortalToShow): Promise<void> {
  const started = session.start();
  const isChecked = await Promise.race([started.then(() => true), later(isFrame(place) ? frameStaysMs : 0)]);
  const whole = isChecked && isPainted ? readyRouter(session, place) : undefined;
  const [router] = await Promise.all([whole, bringStyles()]);
  const page = (
    <WholePage>
      <App config={config} session={session} router={router} />
    </WholePage>
  );
  if (router && !isFrame(place)) {
    const typed = typedBefore(place);
    flushSync(() => root.render(page));
    typeAgain(place, typed);
  } else root.render(page);
  await started;
}

/** Nothing can be typed into the console's frame: what takes its place is seen before its effects run. */
const isFrame = (place: HTMLElement) => place.dataset['painted'] === '*';

/**
 * Where the frame of the console is painted, its page is loaded and has what it shows first. Undefined when the log-in ended
 * meanwhile: its page is no longer the one that the address leads to.
 */
async function readyRouter(session: Session, place: HTMLElement): Promise<PortalRouter | undefined> {
  const isOfConsole = isFrame(place) && session.read().kind === 'in';
  // What was read for one login is not shown to the next.
  if (isOfConsole) session.subscribe(() => void (session.read().kind === 'in' || takeFirst()));
  const [router] = await Promise.all([loadedRouter(session), isOfConsole && readFirst(location)]);
  return isOfConsole && session.read().kind !== 'in' ? undefined : router;
}

const later = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false));
