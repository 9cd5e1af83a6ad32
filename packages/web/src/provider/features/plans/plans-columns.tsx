import type { PlanDraft, StaffPlan } from '@linekeeper/contract/provider';
import { bytes } from '../../../ui/format/bytes.ts';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { SaleState } from './sale-state.tsx';
import { words } from './words.ts';

export const planColumns: readonly Column<StaffPlan>[] = [
  {
    key: 'plan',
    title: words.plan,
    phone: 'head',
    cell: ({ id, code, terms, draftId }) => (
      <div>
        <span className="inline-flex flex-wrap items-center gap-2">
          <RowLink to={paths.plan} params={{ id }}>
            {terms.name}
          </RowLink>
          {draftId !== null && <Badge>{words.drafted}</Badge>}
        </span>
        <p className="text-sm font-normal text-ink-faint">{code}</p>
      </div>
    ),
  },
  { key: 'carrier', roomy: true, title: words.carrier, cell: ({ carrierName }) => carrierName },
  { key: 'state', title: words.state, phone: 'corner', cell: ({ status }) => <SaleState status={status} /> },
  {
    key: 'price',
    title: words.price,
    align: 'end',
    cell: ({ terms }) => (
      <div>
        {money(terms.priceCents)}
        <p className="text-sm text-ink-faint">{bytes(terms.includedBytes, terms.unitBytes)}</p>
      </div>
    ),
  },
  {
    key: 'version',
    roomy: true,
    title: words.version,
    align: 'end',
    cell: ({ versionNo, waiting }) => (
      <div>
        {versionNo}
        {waiting && (
          <p className="text-sm text-ink-faint">{words.waits(waiting.versionNo, dateText(waiting.soldFrom))}</p>
        )}
      </div>
    ),
  },
  { key: 'customers', title: words.customers, align: 'end', cell: ({ customerCount }) => count(customerCount) },
  { key: 'lines', title: words.lines, align: 'end', cell: ({ lineCount }) => count(lineCount) },
  { key: 'monthly', title: words.monthly, align: 'end', cell: ({ monthlyCents }) => money(monthlyCents) },
];

export const draftColumns: readonly Column<PlanDraft>[] = [
  {
    key: 'plan',
    title: words.plan,
    phone: 'head',
    cell: ({ id, code, terms }) => (
      <div>
        <RowLink to={paths.planDraft} params={{ id }}>
          {terms.name}
        </RowLink>
        <p className="text-sm font-normal text-ink-faint">{code}</p>
      </div>
    ),
  },
  { key: 'carrier', title: words.carrier, cell: ({ carrierName }) => carrierName },
  {
    key: 'of',
    title: words.drafts.of,
    cell: ({ planId }) => (planId === null ? words.drafts.isNew : words.drafts.isNext),
  },
  { key: 'price', title: words.price, align: 'end', cell: ({ terms }) => money(terms.priceCents) },
  {
    key: 'changed',
    title: words.drafts.changed,
    cell: ({ changedAt, changedBy }) => (
      <div>
        <TimeAgo at={changedAt} />
        <p className="text-sm text-ink-faint">{words.drafts.by(changedBy)}</p>
      </div>
    ),
  },
];
