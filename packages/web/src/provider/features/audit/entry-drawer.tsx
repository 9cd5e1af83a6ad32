import { useQuery } from '@tanstack/react-query';
import type { AuditFactsShown, WholeAuditEntry } from '@linekeeper/contract/provider';
import type { ReactElement, ReactNode } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { CopyText } from '../../../ui/action/copy-text.tsx';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { auditQueries } from './audit-queries.ts';
import { words } from './words.ts';

export interface EntryDrawerProps {
  /** Undefined while none is open. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One change in full, at the right edge. */
export function EntryDrawer({ id, onClose }: EntryDrawerProps): ReactElement {
  const entry = useQuery({ ...auditQueries.entry(id ?? ''), enabled: id !== undefined });
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={entry.data?.action ?? words.entry.id}>
      <Loaded
        query={entry}
        failed={words.entry.loadFailed}
        missing={<p>{words.entry.missing}</p>}
        skeleton={<Loader />}
      >
        {(data) => <Whole entry={data} />}
      </Loaded>
    </Drawer>
  );
}

function Whole({ entry }: { readonly entry: WholeAuditEntry }): ReactElement {
  const { actorKind, actorId, account, seal } = entry;
  return (
    <div className="flex flex-col gap-6">
      <DefinitionList
        items={[
          { term: words.at, value: dateTimeText(entry.at, 'UTC') },
          { term: words.who, value: <Id text={words.kinds[actorKind]} id={actorId} label={words.who} /> },
          { term: words.account, value: account ? <Id id={account} label={words.account} /> : words.provider },
          ...Object.entries(entry.about).map(([term, id]) => ({ term, value: <Id id={id} label={term} /> })),
          { term: words.entry.request, value: entry.requestId },
          { term: words.entry.id, value: <Id id={entry.id} label={words.entry.id} /> },
          {
            term: words.entry.seal,
            value: seal ? words.entry.sealed(seal.position, dateTimeText(seal.sealedAt, 'UTC')) : words.entry.unsealed,
          },
        ]}
      />
      <Part title={words.entry.before}>
        <Facts facts={entry.before} />
      </Part>
      <Part title={words.entry.after}>
        <Facts facts={entry.after} />
      </Part>
      {entry.personal.length > 0 && (
        <Part title={words.entry.personal}>
          {entry.personal.map(({ of, values }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an entry never changes, and one subject may have several
            <div key={index} className="mb-3">
              <p className="text-sm break-all text-ink-soft">{words.entry.of(of)}</p>
              {values === null ? <p>{words.entry.erased}</p> : <Facts facts={values} />}
            </div>
          ))}
        </Part>
      )}
    </div>
  );
}

interface IdProps {
  readonly text?: string;
  readonly id: string | null;
  readonly label: string;
}

function Id({ text, id, label }: IdProps): ReactElement {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {text}
      {id !== null && (
        <CopyText value={id} label={label} group={0} wraps className="min-w-0 break-all whitespace-normal" />
      )}
    </span>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Facts({ facts }: { readonly facts: AuditFactsShown | null }): ReactElement {
  const items = Object.entries(facts ?? {}).map(([term, value]) => ({ term, value: factText(value) }));
  return items.length === 0 ? <p className="text-ink-soft">{words.entry.nothing}</p> : <DefinitionList items={items} />;
}

function factText(value: AuditFactsShown[string]): string {
  if (value === null) return words.entry.empty;
  if (typeof value === 'boolean') return value ? words.entry.yes : words.entry.no;
  return Array.isArray(value) ? value.join(', ') || words.entry.empty : String(value);
}
