import type { ReactElement } from 'react';
import { useMayDo } from '../../../api/use-may-do.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { ScopesChoice } from './scopes-choice.tsx';
import { expiries, rolesUpwards, useMakeForm, type MakeForm } from './use-make-form.ts';
import { words } from './words.ts';

interface MakeDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The secret, to be shown once. */
  readonly onMade: (secret: string) => void;
}

export function MakeDialog({ open, onOpenChange, onMade }: MakeDialogProps): ReactElement {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} closesOnlyByButton title={words.form.title}>
      <MakeFields
        onMade={(secret) => {
          onOpenChange(false);
          onMade(secret);
        }}
      />
    </Dialog>
  );
}

function MakeFields({ onMade }: Pick<MakeDialogProps, 'onMade'>): ReactElement {
  const made = useMakeForm(onMade);
  const { form, picks, pick, role, refused } = made;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField label={words.form.name} hint={words.form.nameHint} autoComplete="off" {...form.field('name')} />
      <KindChoice {...made} />
      <ScopesChoice role={role} value={picks.scopes} onChange={(scopes) => pick({ scopes })} />
      {picks.scopes.includes('spend') && (
        <TextField
          label={words.form.cap}
          hint={words.form.capHint}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('capCents')}
        />
      )}
      <div>
        <p className="mb-1.5 font-medium">{words.form.expires}</p>
        <Choice
          name="expires"
          label={words.form.expires}
          options={expiries(picks.kind).map((value) => ({ value, label: words.form.expiries[value] }))}
          value={picks.expires}
          onChange={(chosen) => pick({ expires: expiries(picks.kind).find((one) => one === chosen) ?? '90' })}
        />
      </div>
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy} disabled={picks.scopes.length === 0}>
          {words.form.submit}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Only owners make keys of the account. */
function KindChoice({ picks, pick }: Pick<MakeForm, 'pick' | 'picks'>): ReactElement {
  const mayMakeForAccount = useMayDo('keys');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">{words.form.kind}</legend>
      {(mayMakeForAccount ? (['service', 'personal'] as const) : (['personal'] as const)).map((kind) => (
        <RadioCard
          key={kind}
          name="kind"
          value={kind}
          checked={picks.kind === kind}
          onChange={() => pick({ kind })}
          title={words.kinds[kind]}
          note={words.form[kind]}
        />
      ))}
      {picks.kind === 'service' && (
        <div className="mt-2">
          <p className="mb-1.5 font-medium">{words.form.role}</p>
          <Choice
            name="role"
            label={words.form.role}
            options={rolesUpwards.map((value) => ({ value, label: words.form.roles[value] }))}
            value={picks.role}
            onChange={(chosen) => pick({ role: rolesUpwards.find((one) => one === chosen) ?? picks.role })}
          />
        </div>
      )}
    </fieldset>
  );
}
