import type { CustomerNote } from '@linekeeper/contract/provider';
import { customerNoteForm } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { validateForm } from '../../../api/validate-form.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { useAction } from '../../navigation/actions/use-action.ts';
import { UnsavedGuard } from '../../../parts/unsaved/unsaved-guard.tsx';
import { useStaffMayDo } from '../../session/session-context.ts';
import { customersQueries } from './customers-queries.ts';
import type { TabProps } from './list-tabs.tsx';
import { RowsToCome } from './rows-to-come.tsx';
import { words } from './words.ts';

/** What staff noted about the customer, newest first, and a new note for those who may. */
export function NotesTab({ id, search, onMove }: TabProps): ReactElement {
  const { page = 1, limit = 20, cursor } = search;
  const notes = useQuery(customersQueries.notes(id, { page, limit, ...(cursor && { cursor }) }));
  const mayNote = useStaffMayDo('customers');
  const [added, setAdded] = useState(0);
  return (
    <Panel flush title={words.notes.title} note={words.notes.note}>
      {mayNote && <NoteForm key={added} id={id} onDone={() => setAdded(added + 1)} />}
      <Loaded query={notes} failed={words.notes.list.loadFailed}>
        {(data) => (
          <>
            {data?.items.length === 0 && (
              <EmptyState icon="edit" title={words.notes.none}>
                {words.notes.noneText}
              </EmptyState>
            )}
            {!data && <RowsToCome rows={2} />}
            <ul className="border-t border-line">
              {data?.items.map((note) => (
                <Note key={note.id} note={note} />
              ))}
            </ul>
            {data && data.total > data.limit && (
              <Pagination
                of={words.notes.list.of}
                {...data}
                onPage={(to) => onMove({ page: to.page, cursor: to.cursor })}
                onLimit={(next) => onMove({ limit: next, page: undefined, cursor: undefined })}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Note({ note: { at, by, text } }: { readonly note: CustomerNote }): ReactElement {
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-1 text-sm text-ink-faint">
        <time dateTime={at}>{dateTimeText(at)}</time> {words.notes.by(by)}
      </p>
    </li>
  );
}

interface NoteFormProps {
  /** Of the account. */
  readonly id: string;
  readonly onDone: () => void;
}

function NoteForm({ id, onDone }: NoteFormProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const box = useRef<HTMLFormElement>(null);
  const add = useAction('addNote', () => box.current?.querySelector('textarea')?.focus());
  const form = useForm({
    initial: { text: '' },
    validate: (values) => validateForm(customerNoteForm, values),
    onSubmit: async (values) => {
      setRefused('');
      const answer = await callProvider('addCustomerNote', { params: { id }, body: values });
      await refresh('addCustomerNote');
      if (answer.ok) {
        toast.success(words.notes.added);
        onDone();
      } else setRefused(failureText(answer));
    },
  });
  return (
    <form ref={box} noValidate onSubmit={form.submit} className="flex flex-col gap-3 px-4 pb-4">
      <UnsavedGuard when={form.values.text.trim() !== ''} />
      <TextArea label={words.notes.text} rows={3} maxLength={2_000} {...form.field('text')} />
      <RefusalNote text={refused} />
      <Button type="submit" busy={form.busy} className="self-end max-sm:self-stretch">
        {add.title}
      </Button>
    </form>
  );
}
