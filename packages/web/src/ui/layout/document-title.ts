import { useEffect } from 'react';

let siteName = '';

/** The provider's name, which ends every page's title. */
export function nameSite(name: string): void {
  siteName = name;
  document.title = name;
}

/** Names the open page in the browser's tab and history; without a title the provider's name stands alone. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = [title, siteName].filter(Boolean).join(' · ');
  }, [title]);
}
