import type { OptionalEmail } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { EmailRow } from './emails.ts';
import { words } from './words.ts';

interface EmailLineProps {
  readonly row: EmailRow;
  readonly isOn: boolean;
  /** What else decides about it. */
  readonly note?: string;
}

/** One email: when it is sent, and whether the person wants it where that is theirs to decide. */
export function EmailLine({ row, isOn, note }: EmailLineProps): ReactElement {
  const { title, when } = words.emails[row.key];
  const { busy, set } = useSwitch();
  const { sent } = row;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-soft">{when}</p>
        {note !== undefined && <p className="text-sm text-warn">{note}</p>}
      </div>
      {'because' in sent ? (
        <p className="text-sm text-ink-faint">{words.always[sent.because]}</p>
      ) : (
        <Checkbox
          name={sent.optional}
          label={
            <>
              <span aria-hidden>{words.wantShort}</span>
              <span className="sr-only">{words.want(title)}</span>
            </>
          }
          checked={isOn}
          disabled={busy}
          onChange={(next) => void set(sent.optional, next)}
        />
      )}
    </li>
  );
}

function useSwitch() {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function set(email: OptionalEmail, isOn: boolean): Promise<void> {
    setBusy(true);
    const answer = await call('setEmailPreference', { body: { email, isOn } });
    setBusy(false);
    if (answer.ok) cache.setQueryData(queries.emailPreferences().queryKey, answer.value);
    else toast.error(failureText(answer), { detail: words.notSaved, about: email });
  }
  return { busy, set };
}
