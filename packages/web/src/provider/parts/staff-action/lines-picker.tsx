import type { InvoiceLine } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { inputLook } from '../../../ui/form/input-look.ts';
import { money } from '../../../ui/format/money.ts';
import { cx } from '../../../ui/look/cx.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { actionQueries } from './action-queries.ts';
import { withLine, type PickedLine, type PickedLines } from './picked-lines.ts';
import { words } from './words.ts';

export interface LinesPickerProps {
  readonly account: string;
  readonly invoice: string;
  readonly picked: PickedLines;
  readonly onPick: (picked: PickedLines) => void;
  /** What the amounts are. */
  readonly note: string;
}

const scopes = [
  { value: 'all', label: words.lines.all },
  { value: 'some', label: words.lines.some },
];

/** Everything of an invoice, or lines of it, each in full or in part. */
export function LinesPicker({ picked, onPick, ...props }: LinesPickerProps): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      <Choice
        name="scope"
        label={words.lines.scope}
        options={scopes}
        value={picked === undefined ? 'all' : 'some'}
        onChange={(scope) => onPick(scope === 'all' ? undefined : new Map())}
      />
      {picked && (
        <>
          <p className="text-sm text-ink-faint">{props.note}</p>
          <Lines {...props} picked={picked} onPick={onPick} />
        </>
      )}
    </div>
  );
}

function Lines({ account, invoice, picked, onPick }: LinesPickerProps): ReactElement {
  const [page, setPage] = useState(1);
  const lines = useQuery(actionQueries.lines(account, invoice, page));
  return (
    <Loaded query={lines} failed={words.lines.loadFailed} skeleton={<Skeleton className="h-24 w-full" />}>
      {(data) => (
        <div className="overflow-clip rounded-box border border-line">
          <ul aria-label={words.lines.label} className="divide-y divide-line">
            {data.items.map((line) => (
              <LineChoice
                key={line.position}
                line={line}
                chosen={picked?.get(line.position)}
                onToggle={() => onPick(withLine(picked, line))}
                onType={(typed) => onPick(withLine(picked, line, typed))}
              />
            ))}
          </ul>
          {data.total > data.items.length && (
            <Pagination
              of={words.lines.of}
              page={data.page}
              limit={data.limit}
              total={data.total}
              onPage={(to) => setPage(to.page)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

interface LineChoiceProps {
  readonly line: InvoiceLine;
  readonly chosen: PickedLine | undefined;
  readonly onToggle: () => void;
  readonly onType: (typed: string) => void;
}

function LineChoice({ line, chosen, onToggle, onType }: LineChoiceProps): ReactElement {
  const { position, text, iccid, amountCents } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <Checkbox
          name={`line-${position}`}
          checked={chosen !== undefined}
          onChange={onToggle}
          label={
            <>
              {words.lines.numbered(position, text)}
              {iccid && <span className="block text-sm wrap-anywhere text-ink-faint">{iccid}</span>}
            </>
          }
        />
      </div>
      <span className="text-right">{money(amountCents)}</span>
      {chosen && (
        <input
          aria-label={words.lines.part(position)}
          inputMode="decimal"
          placeholder={words.lines.all_of_it}
          value={chosen.typed}
          onChange={(event) => onType(event.currentTarget.value)}
          className={cx(inputLook(false), 'w-28 text-right')}
        />
      )}
    </li>
  );
}
