import { useQuery } from '@tanstack/react-query';
import type { AuditFactsShown, WholeAuditEntry } from '@linekeeper/contract/provider';
import type { ReactElement, ReactNode } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { paths } from '../../navigation/paths.ts';
import { actionText, termText } from './action-text.ts';
import { nameOfActor } from './actor.tsx';
import { auditQueries } from './audit-queries.ts';
import { customerOf } from './audit-table.tsx';
import { factItems } from './fact-text.ts';
import { words } from './words.ts';

export interface EntryDrawerProps {
  /** Undefined while none is open. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

const { code, request, id: ofEntry, seal: sealed } = words.entry;
const toCome = [words.at, words.who, words.account, code, request, ofEntry, sealed].map((term) => ({
  term,
  value: undefined,
}));

/** One change in full, at the right edge. */
export function EntryDrawer({ id, onClose }: EntryDrawerProps): ReactElement {
  const entry = useQuery({ ...auditQueries.entry(id ?? ''), enabled: id !== undefined });
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={entry.data ? actionText(entry.data.action) : words.entry.id}
    >
      <Loaded
        query={entry}
        failed={words.entry.loadFailed}
        missing={<p>{words.entry.missing}</p>}
        skeleton={<DefinitionList items={toCome} />}
      >
        {(data) => <Whole entry={data} />}
      </Loaded>
    </Drawer>
  );
}

function Whole({ entry }: { readonly entry: WholeAuditEntry }): ReactElement {
  const { seal } = entry;
  return (
    <div className="flex flex-col gap-6">
      <DefinitionList
        items={[
          { term: words.at, value: dateTimeText(entry.at, 'UTC') },
          { term: words.who, value: <Who entry={entry} /> },
          { term: words.account, value: <Customer entry={entry} /> },
          ...Object.entries(entry.about).map(([term, id]) => ({
            term: termText(term),
            value: <Id id={id} label={termText(term)} />,
          })),
          { term: words.entry.code, value: <Id id={entry.action} label={words.action} /> },
          {
            term: words.entry.request,
            value: entry.requestId && <Id id={entry.requestId} label={words.entry.request} />,
          },
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
              <p className="text-sm break-all text-ink-soft">
                {of === entry.actorId ? words.entry.ofActor : words.entry.of(of)}
              </p>
              {values === null ? <p>{words.entry.erased}</p> : <Facts facts={values} />}
            </div>
          ))}
        </Part>
      )}
    </div>
  );
}

function Who({ entry }: { readonly entry: WholeAuditEntry }): ReactElement {
  const name = nameOfActor(entry);
  const kind = words.kinds[entry.actorKind];
  return (
    <>
      {name === null ? kind : `${name}, ${kind}`}
      {entry.actorId !== null && entry.actorId !== name && <Id id={entry.actorId} label={words.who} />}
    </>
  );
}

function Customer({ entry }: { readonly entry: WholeAuditEntry }): ReactElement {
  const { account, company } = entry;
  if (account === null) return <>{words.provider}</>;
  return (
    <>
      {company === null ? (
        customerOf(entry)
      ) : (
        <TextLink to={paths.customer} params={{ id: account }}>
          {company}
        </TextLink>
      )}
      <Id id={account} label={words.account} />
    </>
  );
}

function Id({ id, label }: { readonly id: string; readonly label: string }): ReactElement {
  return (
    <span className="block text-sm text-ink-soft">
      <CopyText value={id} label={label} group={0} wraps className="min-w-0 break-all whitespace-normal" />
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
  const items = factItems(facts);
  return items.length === 0 ? <p className="text-ink-soft">{words.entry.nothing}</p> : <DefinitionList items={items} />;
}
