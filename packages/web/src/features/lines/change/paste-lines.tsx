import type { IdentifierKind } from '@linekeeper/contract';
import { useDeferredValue, useMemo, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { count } from '../../../ui/format/count.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { changeActions, type Change, type ChangeAction } from './change-target.ts';
import { changeWords } from './change-words.ts';
import { readIdentifiers, type ReadIdentifiers } from './read-identifiers.ts';

export interface PasteLinesProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChange: (change: Change) => void;
}

const kindWords: Record<IdentifierKind, string> = {
  iccid: 'ICCID',
  eid: 'EID',
  imei: 'IMEI',
  imsi: 'IMSI',
  msisdn: 'phone number',
};

/** Lines named by a pasted list of identifiers, for whatever shall be done with them. */
export function PasteLines({ open, onOpenChange, onChange }: PasteLinesProps): ReactElement {
  const [text, setText] = useKept('lines.list', '', z.string());
  const rested = useDeferredValue(text);
  const read = useMemo(() => readIdentifiers(rested), [rested]);
  const amount = read.identifiers.length;
  function order(action: ChangeAction): void {
    onOpenChange(false);
    onChange({ action, target: { selection: { identifiers: [...read.identifiers] } } });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title="Change lines by a list"
      description="Paste ICCIDs, EIDs, IMEIs, IMSIs or phone numbers, one per line or as a whole spreadsheet. A range is written 8914…00–8914…99."
      actions={changeActions.map((action) => (
        <Button
          key={action}
          icon={changeWords[action].icon}
          disabled={amount === 0 || read.isTooMany}
          onClick={() => order(action)}
        >
          {changeWords[action].verb}
        </Button>
      ))}
    >
      <TextArea
        name="identifiers"
        label="List of identifiers"
        rows={8}
        value={text}
        onChange={setText}
        error={read.isTooMany ? `These are ${count(amount)}; 100,000 can be changed at a time.` : undefined}
        spellCheck={false}
        className="whitespace-pre"
      />
      <Found read={read} />
    </Dialog>
  );
}

function Found({ read }: { readonly read: ReadIdentifiers }): ReactElement {
  const kinds = read.kinds.map(
    ({ kind, count: amount }) => `${count(amount)} ${kindWords[kind]}${amount === 1 ? '' : 's'}`,
  );
  return (
    <div className="mt-3 flex flex-col gap-1">
      <output className="font-medium">{kinds.length > 0 ? `Read: ${kinds.join(', ')}` : 'Nothing read yet.'}</output>
      {read.repeatedCount > 0 && <p className="text-ink-soft">{count(read.repeatedCount)} named more than once.</p>}
      {read.passedOver && (
        <p className="break-words text-ink-soft">
          {count(read.passedOver.count)} {read.passedOver.count === 1 ? 'row names' : 'rows name'} no line, such as “
          {read.passedOver.first}”.
        </p>
      )}
      {read.doubted.map(({ text, count: amount, first }) => (
        <p key={text} className="text-warn break-words">
          {count(amount)} to compare, such as “{first}”: {text}
        </p>
      ))}
      {read.unread.map(({ text, count: amount, first }) => (
        <p key={text} className="text-bad break-words">
          {count(amount)} not read, such as “{first}”: {text}
        </p>
      ))}
    </div>
  );
}
