import type { Language } from '@linekeeper/contract';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { tabStore } from '../../session/tab-store.ts';

const asked = 'language-asked';

/** Leads to the page in the language that was chosen, where it came in another; once, should the browser keep no cookie. */
export function useKeptLanguage(kept: Language | undefined): void {
  useEffect(() => {
    if (kept === undefined || kept === document.documentElement.lang || tabStore.kept(asked, z.string()) === kept)
      return;
    tabStore.keep(asked, kept);
    const address = new URL(location.href);
    address.searchParams.set('language', kept);
    location.replace(address);
  }, [kept]);
}
