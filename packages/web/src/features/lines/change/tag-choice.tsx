import { tag as tagRule, tagLimit, type Line } from '@linekeeper/contract';
import { useState, type FormEvent, type ReactElement } from 'react';
import { useKeptTexts } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { TagSuggestions } from './tag-suggestions.tsx';
import { words } from './words.ts';

export interface Tags {
  readonly add: string[];
  readonly remove: string[];
}

export interface TagChoiceProps {
  readonly line: Line | undefined;
  readonly onContinue: (tags: Tags) => void;
  /** The tags are given at once, without a preview. */
  readonly isAtOnce: boolean;
  readonly busy: boolean;
  readonly failure: string;
}

export function TagChoice(props: TagChoiceProps): ReactElement {
  const { line, isAtOnce, busy, failure, onContinue } = props;
  const [texts, setTexts] = useKeptTexts('lines.tags', { add: '', remove: '' });
  const [errors, setErrors] = useState({ add: '', remove: '' });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const add = tagsIn(texts.add);
    const remove = tagsIn(texts.remove);
    const isNothing = add.length + remove.length === 0;
    const found = { add: isNothing ? words.tags.missing : problemOf(add), remove: problemOf(remove) };
    setErrors(found);
    if (!found.add && !found.remove) onContinue({ add, remove });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        name="add"
        label={words.tags.add}
        hint={words.tags.addHint}
        value={texts.add}
        onChange={(add) => setTexts({ ...texts, add })}
        error={errors.add || undefined}
        autoComplete="off"
      />
      <TagSuggestions label={words.tags.toAdd} text={texts.add} onPick={(add) => setTexts({ ...texts, add })} />
      <TextField
        name="remove"
        label={words.tags.remove}
        value={texts.remove}
        onChange={(remove) => setTexts({ ...texts, remove })}
        error={errors.remove || undefined}
        autoComplete="off"
      />
      <TagSuggestions
        label={words.tags.toRemove}
        text={texts.remove}
        among={line?.tags}
        onPick={(remove) => setTexts({ ...texts, remove })}
      />
      <RefusalNote text={failure} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={busy}>
          {isAtOnce ? words.tags.save : words.preview}
        </Button>
      </DialogActions>
    </form>
  );
}

function tagsIn(text: string): string[] {
  const found = text.split(',').map((one) => one.trim());
  return [...new Set(found.filter(Boolean))];
}

function problemOf(tags: readonly string[]): string {
  if (tags.length > tagLimit) return words.tags.tooMany(tagLimit);
  const wrong = tags.map((one) => tagRule.safeParse(one)).find(({ success }) => !success);
  return wrong?.error?.issues[0]?.message ?? '';
}
