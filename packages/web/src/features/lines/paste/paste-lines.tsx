import { jobRowLimit } from '@linekeeper/contract';
import { useDeferredValue, useMemo, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { changeEntries } from '../change/change-entries.ts';
import { changeActions, type Change, type ChangeAction } from '../change/change-target.ts';
import { DialogCancel } from '../../../ui/overlay/dialog-actions.tsx';
import { readIdentifiers, type ReadIdentifiers } from './read-identifiers.ts';
import { words } from './words.ts';

export interface PasteLinesProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChange: (change: Change) => void;
}

/** A pasted list of identifiers, and what can be done with its lines. */
export function PasteLines({ open, onOpenChange, onChange }: PasteLinesProps): ReactElement {
  const [text, setText] = useKept('lines.list', '', z.string());
  const rested = useDeferredValue(text);
  const read = useMemo(() => readIdentifiers(rested), [rested]);
  const amount = read.identifiers.length;
  function choose(action: ChangeAction): void {
    onOpenChange(false);
    onChange({ action, target: { selection: { identifiers: [...read.identifiers] } } });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title={words.title}
      description={words.text}
      actions={
        <>
          <DialogCancel />
          {changeActions.map((action) => (
            <Button
              key={action}
              icon={changeEntries[action].icon}
              disabled={amount === 0 || read.isTooMany}
              onClick={() => choose(action)}
            >
              {changeEntries[action].verb}
            </Button>
          ))}
        </>
      }
    >
      <TextArea
        name="identifiers"
        label={words.label}
        rows={8}
        value={text}
        onChange={setText}
        error={read.isTooMany ? words.tooMany(amount, jobRowLimit) : undefined}
        spellCheck={false}
        className="whitespace-pre"
      />
      <Found read={read} />
    </Dialog>
  );
}

function Found({ read }: { readonly read: ReadIdentifiers }): ReactElement {
  const kinds = read.kinds.map(({ kind, count }) => words.kinds[kind](count));
  const { withoutIdentifier } = read;
  return (
    <div className="mt-3 flex flex-col gap-1">
      <output className="font-medium">{kinds.length > 0 ? words.found(kinds.join(', ')) : words.nothing}</output>
      {read.repeatedCount > 0 && <p className="text-ink-soft">{words.repeated(read.repeatedCount)}</p>}
      {withoutIdentifier && (
        <p className="break-words text-ink-soft">
          {words.withoutIdentifier(withoutIdentifier.count, withoutIdentifier.first)}
        </p>
      )}
      {read.warned.map(({ text, count, first }) => (
        <p key={text} className="text-warn break-words">
          {words.warned(count, first, text)}
        </p>
      ))}
      {read.unread.map(({ text, count, first }) => (
        <p key={text} className="text-bad break-words">
          {words.unread(count, first, text)}
        </p>
      ))}
    </div>
  );
}
