import type { HomeKpis } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { paths } from '../../navigation/paths.ts';
import { money } from '../../ui/format/money.ts';
import { dateText } from '../../ui/format/time.ts';
import { StatTile } from '../../ui/layout/stat-tile.tsx';
import { words } from './words.ts';

export interface MoneyTileProps {
  /** Undefined while they load; null when they could not be loaded. */
  readonly kpis: HomeKpis | null | undefined;
  readonly className?: string;
}

/** What has to be paid now; and of an account on terms, what is due next. */
export function DueTile({ kpis, className }: MoneyTileProps): ReactElement {
  const { data: balance } = useQuery(billingQueries.balance());
  const isUnpaid = Boolean(kpis && kpis.unpaidCents > 0);
  const nextDue = balance?.nextDue;
  const calm = nextDue ? words.dueLater(money(nextDue.amountCents), dateText(nextDue.day)) : words.allPaid;
  return (
    <StatTile
      to={paths.failed}
      {...(!isUnpaid && nextDue && { to: paths.invoices })}
      {...(className !== undefined && { className })}
      label={words.due}
      value={kpis ? money(kpis.unpaidCents) : kpis === null ? '–' : undefined}
      tone={isUnpaid ? 'bad' : 'plain'}
      note={kpis && (isUnpaid ? words.unpaidLines(kpis.unpaidCount) : calm)}
    />
  );
}
