import { Fragment, type ReactElement } from 'react';
import { money } from '../../../ui/format/money.ts';

interface InPartsProps {
  readonly total: number;
  readonly parts: readonly { readonly title: string; readonly cents: number }[];
}

/** A sum and under it what it is made of, where there is no room for a column of each part. */
export function InParts({ total, parts }: InPartsProps): ReactElement {
  const there = parts.filter(({ cents }) => cents !== 0);
  return (
    <span>
      {there.length === 0 ? '–' : money(total)}
      {there.length > 0 && (
        <span className="block text-sm text-ink-faint">
          {there.map(({ title, cents }, index) => (
            <Fragment key={title}>
              {index > 0 && ' '}
              <span className="whitespace-nowrap">
                {there.length === 1 ? title : `${title} ${money(cents)}`}
                {index < there.length - 1 && ','}
              </span>
            </Fragment>
          ))}
        </span>
      )}
    </span>
  );
}
