import { useSyncExternalStore, type ReactElement } from 'react';
import { announcements } from './announce.ts';

/** The one polite live region for what changes on a page without a person's focus; once in the app. */
export function Announcer({ label }: { readonly label: string }): ReactElement {
  const said = useSyncExternalStore(announcements.subscribe, announcements.read, announcements.read);
  return (
    <output aria-label={label} className="sr-only">
      {said}
    </output>
  );
}
