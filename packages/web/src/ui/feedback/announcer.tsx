import { useSyncExternalStore, type ReactElement } from 'react';
import { announcements } from './announce.ts';
import { words } from './words.ts';

/** The one polite live region for what changes on a page without a person's focus; once in the app. */
export function Announcer(): ReactElement {
  const said = useSyncExternalStore(announcements.subscribe, announcements.read);
  return (
    <output aria-label={words.updates} className="sr-only">
      {said}
    </output>
  );
}
