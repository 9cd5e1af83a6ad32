import type { Customer } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { dateText } from '../../../../ui/format/time.ts';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { words } from './words.ts';

const { hold: said } = words;

interface HoldBannerProps {
  readonly customer: Pick<Customer, 'company' | 'id'>;
  readonly hold: NonNullable<Customer['hold']>;
}

/** Says why a customer can change no line, and lets staff end it. */
export function HoldBanner({ customer, hold: { kind, since, by, reason } }: HoldBannerProps): ReactElement {
  const { id } = customer;
  const [open, setOpen] = useState<'close' | 'end' | null>(null);
  const isNew = kind === 'approval';
  const end = useAction(isNew ? 'approveCustomer' : 'endHold', () => setOpen('end'));
  const label = end.short;
  const act = isNew ? 'approveCustomer' : 'releaseCustomer';
  const day = dateText(since);
  return (
    <div className="mb-4">
      <Banner
        tone={isNew ? 'note' : 'warn'}
        title={said.titles[kind]}
        action={
          end.may && (
            <div className="flex flex-wrap gap-2">
              {isNew && <Button onClick={() => setOpen('close')}>{words.close.refuse}</Button>}
              <ActionButton action={end} tone={isNew ? 'primary' : 'secondary'} />
            </div>
          )
        }
      >
        {by !== null && reason !== null ? said.sinceBy(day, by, reason) : said.since(day)}
      </Banner>
      {open === 'close' && <CloseDialog customer={customer} label={words.close.refuse} onClose={() => setOpen(null)} />}
      {open === 'end' && (
        <DecisionDialog
          title={label}
          text={isNew ? said.approveText : said.releaseText}
          confirm={label}
          done={isNew ? said.approved : said.released}
          change={act}
          decide={(why) => callProvider(act, { params: { id }, body: { reason: why } })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
