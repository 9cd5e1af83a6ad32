import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { count } from '../../ui/count.ts';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { money } from '../../ui/money.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** What a job costs today and every month, from where, and what else to know about money. */
export function JobPrice({ job }: { readonly job: Job }): ReactElement {
  const { items, todayCents, notes } = job.price;
  return (
    <div className="flex flex-col gap-2">
      {items.length > 0 && <Items job={job} />}
      <dl>
        <div className="flex justify-between gap-4 py-0.5 font-semibold">
          <dt>Today</dt>
          <dd>{todayCents === 0 ? 'Nothing' : money(todayCents)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-0.5">
          <dt className="text-ink-soft">Every month</dt>
          <dd>{monthlyText(job)}</dd>
        </div>
      </dl>
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {note}
        </p>
      ))}
      {todayCents > 0 && <Method job={job} />}
    </div>
  );
}

function monthlyText({ action, price: { monthlyDeltaCents } }: Job): string {
  if (monthlyDeltaCents === 0) return 'As before';
  if (action === 'activate') return money(monthlyDeltaCents);
  return monthlyDeltaCents > 0 ? `${money(monthlyDeltaCents)} more` : `${money(-monthlyDeltaCents)} less`;
}

function Items({ job }: { readonly job: Job }): ReactElement {
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th>Item</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {job.price.items.map(({ text, quantity, unitCents, amountCents }) => (
          <tr key={text} className="border-b border-line">
            <td className="py-1.5 pr-4">
              {text}
              <span className="block text-sm text-ink-faint">
                {count(quantity)} × {money(unitCents)}
              </span>
            </td>
            <td className="py-1.5 text-right align-top">{money(amountCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Method({ job }: { readonly job: Job }): ReactElement {
  const mayPay = useMayDo('pay');
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
      {job.method ? <MaskedNumber {...job.method} /> : <span className="text-bad">No payment method</span>}
      {mayPay && <TextLink to={paths.methods}>{job.method ? 'Change' : 'Add one'}</TextLink>}
    </p>
  );
}
