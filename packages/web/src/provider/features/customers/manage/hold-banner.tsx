import type { Customer } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { dateText } from '../../../../ui/format/time.ts';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
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
  const mayDecide = useStaffMayDo('customers');
  const [open, setOpen] = useState<'close' | 'end' | null>(null);
  const isNew = kind === 'approval';
  const act = isNew ? 'approveCustomer' : 'releaseCustomer';
  const label = isNew ? said.approve : said.release;
  const day = dateText(since);
  return (
    <div className="mb-4">
      <Banner
        tone={isNew ? 'note' : 'warn'}
        title={said.titles[kind]}
        action={
          mayDecide && (
            <div className="flex flex-wrap gap-2">
              {isNew && <Button onClick={() => setOpen('close')}>{words.close.refuse}</Button>}
              <Button tone={isNew ? 'primary' : 'secondary'} onClick={() => setOpen('end')}>
                {label}
              </Button>
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
