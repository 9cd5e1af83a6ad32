import type { ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { inBusinessTime } from '../../ui/format/business-time.ts';
import { dateTimeText } from '../../ui/format/time.ts';
import type { Activation } from './use-activation.ts';
import { words } from './words.tsx';

/** Says that the list was there before the page opened, and offers to begin again. */
export function OldDraft({ activation: { used, lists } }: { readonly activation: Activation }): ReactElement | null {
  const keptAt = lists.list ? lists.list.keptAt : used.foundFrom;
  if (!keptAt) return null;
  function startOver(): void {
    used.forget();
    lists.put(undefined);
  }
  return (
    <Banner
      tone="note"
      title={words.draft.title(dateTimeText(inBusinessTime(keptAt)))}
      action={
        <Button size="small" onClick={startOver}>
          {words.draft.startOver}
        </Button>
      }
    >
      {words.draft.text}
    </Banner>
  );
}
