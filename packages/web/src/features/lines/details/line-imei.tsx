import { imei as imeiShape, imeiFitsCheckDigit, type Line } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useShowLines } from '../../../api/show-lines.ts';
import { useRefresh } from '../../../api/stale.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { validateForm } from '../../../api/validate-form.ts';
import { useKeptTexts } from '../../../session/use-kept.ts';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Icon } from '../../../ui/look/icon.tsx';
import { InPlaceForm } from '../editing/in-place-form.tsx';
import { useEditingPlace } from '../editing/use-editing-place.ts';
import { words } from './words.tsx';

const own = words.imei;
const most = 32;
const shape = z.object({ imei: z.union([z.literal(''), imeiShape]) });
const aboutImei = (lineId: string) => `lines.imei.${lineId}`;

/** Which device holds the SIM: to be copied, and entered or corrected by those who may change lines. */
export function LineImei({ line }: { readonly line: Line }): ReactElement {
  const mayOperate = useMayDo('operate') && line.status !== 'terminated';
  const { isOpen, open, close, opener } = useEditingPlace(aboutImei(line.id));
  if (isOpen && mayOperate) return <ImeiForm line={line} onClose={close} />;
  return (
    <>
      <span className="inline-flex min-h-6 items-center gap-1">
        {line.imei === null ? '–' : <CopyText value={line.imei} label={words.panels.imei} group={0} />}
        {mayOperate && (
          <IconButton
            ref={opener}
            icon="edit"
            label={own.edit(line.imei !== null)}
            className="size-6!"
            onClick={open}
          />
        )}
      </span>
      {line.imei !== null && !imeiFitsCheckDigit(line.imei) && (
        <output className="flex items-start gap-1 text-sm text-warn">
          <Icon name="warning" size={14} className="mt-[3px]" />
          {own.doubtful}
        </output>
      )}
    </>
  );
}

interface ImeiFormProps {
  readonly line: Line;
  readonly onClose: () => void;
}

function ImeiForm({ line, onClose }: ImeiFormProps): ReactElement {
  const form = useImei(line, onClose);
  return (
    <InPlaceForm
      words={own}
      field={form.field('imei')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
      maxLength={most}
      inputMode="numeric"
    />
  );
}

function useImei(line: Line, onClose: () => void) {
  const save = useSave();
  const about = aboutImei(line.id);
  const known = { imei: line.imei ?? '' };
  const form = useForm({
    initial: known,
    state: useKeptTexts(about, known),
    validate: ({ imei }) => validateForm(shape, { imei: imei.trim() }),
    onSubmit: async ({ imei: typed }) => {
      const imei = typed.trim() === '' ? null : imeiShape.parse(typed);
      const answer = await save(line.id, imei);
      if (answer.ok) {
        toast.success(imei === null ? own.removed : own.saved, { about });
        onClose();
      } else if (answer.refusal?.fields?.['imei']) form.setErrors({ imei: answer.refusal.fields['imei'] });
      else toast.error(failureText(answer), { detail: own.failed, about });
    },
  });
  return form;
}

/** Keeps it; what is on the screen then has it, and is read again. A repeat changes nothing. */
function useSave() {
  const show = useShowLines();
  const refresh = useRefresh();
  return async (id: string, imei: string | null) => {
    const answer = await call('setLineImei', { params: { id }, body: { imei } });
    if (answer.ok) {
      const { line } = answer.value;
      show((old) => (old.id === line.id ? line : old));
      void refresh('setLineImei');
    }
    return answer;
  };
}
