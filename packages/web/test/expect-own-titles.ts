import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Opens one address after the other in the open app; each page that they lead to has to have a title of its own. */
export async function expectOwnTitles(addresses: readonly string[]): Promise<void> {
  const pageOfTitle = new Map<string, string>();
  for (const address of addresses) {
    window.history.pushState(null, '', address);
    // Until its code has arrived, the page before it is still there.
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => {
      const page = window.location.pathname;
      expect({ page, sameTitle: pageOfTitle.get(document.title) ?? page }).toEqual({ page, sameTitle: page });
    });
    pageOfTitle.set(document.title, window.location.pathname);
  }
}
