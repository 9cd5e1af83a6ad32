import { useSyncExternalStore, type ReactElement } from 'react';
import { announcements } from './announce.ts';

/** The one polite live region for what changes on a page without a person's focus; once in the app. */
export function Announcer(): ReactElement {
  const said = useSyncExternalStore(announcements.subscribe, announcements.read);
  return (
    <output aria-label="News of this page" className="sr-only">
      {said}
    </output>
  );
}
