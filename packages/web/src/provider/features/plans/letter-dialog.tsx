import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { LetterQuery } from './plans-queries.ts';
import { words } from './words.ts';

interface LetterDialogProps {
  readonly query: LetterQuery;
  readonly account: { readonly id: string; readonly company: string };
  readonly onClose: () => void;
}

/** The email that a customer would get. */
export function LetterDialog({ query, account, onClose }: LetterDialogProps): ReactElement {
  const letter = useQuery(query(account.id));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} width="medium" title={words.letter.title(account.company)}>
      <Loaded query={letter} failed={words.letter.failed} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ to, subject, text }) => (
          <div className="flex flex-col gap-3">
            <p className="text-sm wrap-anywhere text-ink-soft">{words.letter.to(to.join(', '))}</p>
            <h3 className="font-medium wrap-anywhere">{subject}</h3>
            <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
