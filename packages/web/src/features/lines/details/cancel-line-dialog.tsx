import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { valueOf } from '../../../api/call-failed.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { QuotedInvoice, QuoteTerms } from '../../../parts/job/quote-figures.tsx';
import { needsNewQuote, quoteFailure } from '../../../api/quote-refusal.ts';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { words } from './words.tsx';

export interface CancelLineDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly lineId: string;
  readonly periodEnd: string;
}

/** What a cancellation at the end of the period changes, quoted as it is now, before it is made. */
export function CancelLineDialog({ open, onOpenChange, lineId, periodEnd }: CancelLineDialogProps): ReactElement {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const query = useQuery({
    queryKey: ['quote', 'cancel', lineId],
    queryFn: async ({ signal }) =>
      valueOf(await call('createQuote', { body: { action: 'cancel', lineId }, signal })).quote,
    enabled: open,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  function change(next: boolean): void {
    if (busy) return;
    setFailure('');
    onOpenChange(next);
  }
  async function confirm(): Promise<void> {
    if (!query.data || query.isFetching) return;
    setBusy(true);
    setFailure('');
    const answer = await call('cancelAtPeriodEnd', { params: { id: lineId }, body: { quoteId: query.data.id } });
    if (answer.ok) {
      toast.success(words.cancellation.done(dateText(answer.value.periodEnd)), { about: `cancellation ${lineId}` });
      onOpenChange(false);
      await refresh('cancelAtPeriodEnd');
    } else {
      setFailure(quoteFailure(answer));
      if (needsNewQuote(answer.refusal)) await query.refetch();
    }
    setBusy(false);
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={words.cancellation.ask}
      confirmText={words.cancellation.confirm}
      cancelText={words.cancellation.back}
      busy={busy || query.isFetching}
      onConfirm={() => void confirm()}
    >
      <p className="mb-3">{words.cancellation.text(dateText(periodEnd))}</p>
      <Loaded query={query} failed={words.cancellation.quoteFailed}>
        {(quote) =>
          quote ? (
            <div className="flex flex-col gap-3 text-ink">
              <QuotedInvoice quote={quote} />
              <QuoteTerms quote={quote} />
            </div>
          ) : (
            <Skeleton className="h-16 w-full" />
          )
        }
      </Loaded>
      <RefusalNote text={failure} />
    </AlertDialog>
  );
}
