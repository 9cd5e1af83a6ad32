import type { Customer } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { dateText } from '../../../../ui/format/time.ts';
import { callProvider } from '../../../api/call-provider.ts';
import { DecisionDialog } from '../../../parts/decision/decision-dialog.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { words } from './words.ts';

const { hold: said } = words;

interface HoldBannerProps {
  /** Of the account. */
  readonly id: string;
  readonly hold: NonNullable<Customer['hold']>;
}

/** Says why a customer can change no line, and lets staff end it. */
export function HoldBanner({ id, hold: { kind, since, by, reason } }: HoldBannerProps): ReactElement {
  const mayDecide = useStaffMayDo('customers');
  const [isOpen, setOpen] = useState(false);
  const isNew = kind === 'approval';
  const act = isNew ? 'approveCustomer' : 'releaseCustomer';
  const label = isNew ? said.approve : said.release;
  const day = dateText(since);
  return (
    <div className="mb-4">
      <Banner
        tone={isNew ? 'note' : 'warn'}
        title={said.titles[kind]}
        action={mayDecide && <Button onClick={() => setOpen(true)}>{label}</Button>}
      >
        {by !== null && reason !== null ? said.sinceBy(day, by, reason) : said.since(day)}
      </Banner>
      {isOpen && (
        <DecisionDialog
          title={label}
          text={isNew ? said.approveText : said.releaseText}
          confirm={label}
          done={isNew ? said.approved : said.released}
          change={act}
          decide={(why) => callProvider(act, { params: { id }, body: { reason: why } })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
