import { useDeferredValue, useId, type ReactElement, type ReactNode } from 'react';
import { words } from './words.ts';

type Row = readonly [at: string, ...figures: string[]];

const none: readonly Row[] = [];

export interface ChartFigureProps {
  /** What is drawn, with its unit: "Data used per day, MB". */
  readonly title: string;
  /** The age of the figures in words: "Figures from 4 minutes ago". */
  readonly age?: ReactNode;
  /** The picture. */
  readonly children: ReactNode;
  /** Heads of the table behind the picture; all columns but the first hold figures. */
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  /** Below the rows: what their first figures come to. */
  readonly total?: readonly [label: string, sum: string] | undefined;
}

/** A picture with its name, the age of its figures, and the same figures as a table that can be opened. */
export function ChartFigure({ title, age, children, heads, rows, total }: ChartFigureProps): ReactElement {
  const titleId = useId();
  // They are not seen before the table is opened: the page need not wait for them.
  const later = useDeferredValue(rows, none);
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-faint">
        <span>{title}</span>
        {age && <span>{age}</span>}
      </figcaption>
      {children}
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer text-ink-soft">{words.showTable}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must take the arrow keys */}
        <section aria-label={words.tableOf(title)} tabIndex={0} className="mt-2 max-h-64 overflow-y-auto">
          <table className="w-full">
            <thead className="sticky top-0 bg-surface text-ink-faint">
              <tr>
                {heads.map((head, column) => (
                  <th key={head} scope="col" className={column === 0 ? startHead : endHead}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {later.map(([at, ...figures]) => (
                <tr key={at} className="border-t border-line">
                  <td className="py-1">{at}</td>
                  {figures.map((figure, column) => (
                    <td key={heads[column + 1]} className="py-1 text-right">
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {total && <Total total={total} />}
          </table>
        </section>
      </details>
    </figure>
  );
}

function Total({ total: [label, sum] }: { readonly total: readonly [label: string, sum: string] }): ReactElement {
  return (
    <tfoot>
      <tr className="border-t border-line">
        <th scope="row" className={startHead}>
          {label}
        </th>
        <td className={endHead}>{sum}</td>
      </tr>
    </tfoot>
  );
}

const startHead = 'py-1 text-left font-medium';
const endHead = 'py-1 text-right font-medium';
