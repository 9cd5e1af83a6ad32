import type { ReactElement, ReactNode } from 'react';
import { RetriedByPage } from '../../../parts/loaded/retried-by-page.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { words as feedback } from '../../../ui/feedback/words.ts';
import { useUnread } from './use-unread.ts';
import { words } from './words.ts';

/** Parts of a page that are read apart: where several could not be, one notice above them tries all again. */
export function ReadTogether({ children }: { readonly children: ReactNode }): ReactElement {
  const { count, isFetching, retry } = useUnread();
  const areMany = count > 1;
  return (
    <RetriedByPage value={areMany}>
      {areMany && (
        <Banner
          tone="bad"
          title={words.title}
          action={
            <Button icon="refresh" busy={isFetching} onClick={retry}>
              {feedback.retry}
            </Button>
          }
        >
          {words.text}
        </Banner>
      )}
      {children}
    </RetriedByPage>
  );
}
