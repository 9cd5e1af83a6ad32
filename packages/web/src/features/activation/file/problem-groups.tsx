import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { count } from '../../../ui/format/count.ts';
import { cx } from '../../../ui/look/cx.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import type { ProblemGroup } from './check-list.ts';
import { words } from './words.tsx';

/** Errors and warnings of a list, grouped by their fix, each with its first rows. */
export function ProblemGroups({ groups }: { readonly groups: readonly ProblemGroup[] }): ReactElement | null {
  if (groups.length === 0) return null;
  return (
    <ul aria-label={words.found.title} className="divide-y divide-line rounded-box border border-line">
      {groups.map((group) => (
        <Problem key={group.problem} group={group} />
      ))}
    </ul>
  );
}

const firstRows = 5;
/** More of them are easier to read in the file. */
const mostRows = 500;

function Problem({ group: { tone, text, rows } }: { readonly group: ProblemGroup }): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const shown = rows.slice(0, isWhole ? mostRows : firstRows);
  const more = rows.length - shown.length;
  return (
    <li className="flex items-start gap-2.5 px-3 py-2.5">
      <Icon
        name={tone === 'bad' ? 'alert' : 'warning'}
        label={tone === 'bad' ? words.found.error : words.found.warning}
        size={16}
        className={cx('mt-0.5 shrink-0', tone === 'bad' ? 'text-bad' : 'text-warn')}
      />
      <div className="min-w-0 flex-1">
        <p>{text}</p>
        <ul className="mt-0.5 text-sm text-ink-soft">
          {shown.map(({ row, line, found }) => (
            <li key={row} className="break-all">
              {line === row
                ? words.found.row(row, found || words.found.empty)
                : words.found.rowAtLine(row, line, found || words.found.empty)}
            </li>
          ))}
          {more > 0 && <li>{words.found.more(more)}</li>}
        </ul>
        {rows.length > firstRows && (
          <Button size="small" className="mt-1" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? words.found.fewer : words.found.all(rows.length)}
          </Button>
        )}
      </div>
      <span className="font-medium">{count(rows.length)}</span>
    </li>
  );
}
