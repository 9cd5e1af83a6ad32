import type { ReactNode } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { InGroups } from '../../../ui/format/in-groups.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { money } from '../../../ui/format/money.ts';
import { PhoneEntry } from '../../../ui/table/phone-entry.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { InvoiceLink, type FailedRow } from './failed-columns.tsx';
import { words } from './words.tsx';

/** The one column of what is owed on phones: whose and how much; why, and its invoice. */
export function phoneFailedColumns(boxOf: ((row: FailedRow) => ReactNode) | undefined): readonly Column<FailedRow>[] {
  return [
    {
      key: 'line',
      title: words.columns.line,
      phone: 'head',
      cell: (row) => (
        <PhoneEntry
          box={boxOf?.(row)}
          title={
            'lineId' in row ? (
              <RowLink to={paths.line} params={{ id: row.lineId }} className="min-w-0 truncate">
                {row.deviceName ?? <InGroups value={row.iccid} />}
              </RowLink>
            ) : (
              <span className="min-w-0 truncate">{words.accountCharges}</span>
            )
          }
          end={money(row.dueCents)}
          below={row.isInProgress ? <Status tone="note">{words.inProgress}</Status> : (row.reason ?? words.noReason)}
          belowEnd={<InvoiceLink row={row} />}
        />
      ),
    },
  ];
}
