import { constants, deviceName, type Line } from '@linekeeper/contract';
import { useEffect, useId, useRef, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { type Answer, failureText } from '../../../api/answer.ts';
import { validateForm } from '../../../api/validate-form.ts';
import { useKeptTexts } from '../../../session/use-kept.ts';
import { cx } from '../../../ui/look/cx.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { inputLook } from '../../../ui/form/input-look.ts';
import { Spinner } from '../../../ui/look/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { words } from './words.ts';
import { call } from '../../../api/client.ts';
import { useShowLines } from '../../../api/show-lines.ts';
import { useRefresh } from '../../../api/stale.ts';

export interface RenameFormProps {
  readonly line: Line;
  /** Called once it is saved or canceled. */
  readonly onClose: () => void;
  readonly large?: boolean;
}

const shape = z.object({ name: deviceName });

/** Edits the name of a device in place. Enter saves, Escape cancels. */
export function RenameForm({ line, onClose, large = false }: RenameFormProps): ReactElement {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useRenaming(line, onClose);
  const { error, value, onChange } = form.field('name');
  // As high as the name it replaces, so that nothing below it moves.
  const buttonSize = large ? '' : 'sm:size-6!';
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <form noValidate data-actions onSubmit={form.submit} className="min-w-0">
      <span className="flex items-center gap-1">
        <label htmlFor={id} className="sr-only">
          {words.field}
        </label>
        <input
          ref={input}
          id={id}
          name="name"
          autoComplete="off"
          value={value}
          readOnly={form.busy}
          maxLength={constants.deviceNameMaxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={cx(inputLook(Boolean(error)), large ? 'sm:h-8! sm:w-96' : 'px-2! sm:h-6! sm:w-44')}
        />
        <SaveButton busy={form.busy} className={buttonSize} />
        <IconButton icon="cross" label={words.cancel} className={buttonSize} onClick={onClose} />
      </span>
      {error && (
        <span id={`${id}-error`} role="alert" className="mt-1 block max-w-80 text-sm font-normal text-bad">
          {error}
        </span>
      )}
    </form>
  );
}

function SaveButton({ busy, className }: { readonly busy: boolean; readonly className: string }): ReactElement {
  return (
    <button
      type="submit"
      aria-label={words.save}
      title={words.save}
      aria-busy={busy}
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-box bg-brand text-brand-on hover:bg-brand-hover',
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon name="check" size={16} />}
    </button>
  );
}

function useRenaming(line: Line, onClose: () => void) {
  const rename = useRename();
  const named = { name: line.name ?? '' };
  const form = useForm({
    initial: named,
    state: useKeptTexts(`lines.rename.${line.id}`, named),
    validate: (values) => validateForm(shape, values),
    onSubmit: async ({ name }) => {
      const wanted = name.trim();
      if (wanted === line.name) {
        onClose();
        return;
      }
      const answer = await rename(line, wanted);
      if (answer.ok) {
        toast.success(words.done(wanted), { about: `rename ${line.id}` });
        onClose();
      } else if (answer.refusal?.fields?.['name']) form.setErrors({ name: answer.refusal.fields['name'] });
      else toast.error(failureText(answer), { detail: words.failed, about: `rename ${line.id}` });
    },
  });
  return form;
}

/** Renames a device; what is on the screen then has the new name, and is read again. A repeat changes nothing. */
function useRename(): (line: Line, name: string) => Promise<Answer<{ line: Line }>> {
  const show = useShowLines();
  const refresh = useRefresh();
  return async (line, name) => {
    const answer = await call('renameDevice', { body: { id: line.id, name } });
    if (answer.ok) {
      const { line: renamed } = answer.value;
      show((old) => (old.id === renamed.id ? renamed : old));
      void refresh('renameDevice');
    }
    return answer;
  };
}
