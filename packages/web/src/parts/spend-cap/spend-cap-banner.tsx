import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { money } from '../../ui/format/money.ts';
import { dateText } from '../../ui/format/time.ts';
import { words } from './words.ts';

/** Says that half of the spend cap or more is used; nothing before that, and nothing when it could not be read. */
export function SpendCapBanner(): ReactElement | null {
  const { data } = useQuery(queries.spendCap());
  if (!data || data.reachedPercent === 0 || data.capCents === null || data.periodEnd === null) return null;
  const { reachedPercent, usedCents, capCents, lineCount, periodEnd } = data;
  const isReached = reachedPercent === 100;
  return (
    <Banner
      tone={isReached ? 'bad' : 'warn'}
      title={isReached ? words.reached : words.title(reachedPercent)}
      action={
        <LinkButton size="small" to={paths.settings} params={{ section: 'spend-cap' }}>
          {words.action}
        </LinkButton>
      }
    >
      {isReached ? words.reachedText(lineCount, dateText(periodEnd)) : words.text(money(usedCents), money(capCents))}
    </Banner>
  );
}
