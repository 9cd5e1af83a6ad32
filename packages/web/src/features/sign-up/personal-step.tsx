import { messages, personalForm } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { validateForm } from '../../api/validate-form.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { usePlaces } from './use-places.ts';
import { wizard } from './wizard.ts';
import { words } from './words.ts';

export function PersonalStep(): ReactElement {
  const { goTo } = usePlaces();
  const form = useForm({
    initial: wizard.read().personalInfo,
    validate: (values) => validateForm(personalForm, values),
    onChange: (personalInfo) => wizard.change({ personalInfo }),
    onSubmit: () => goTo(1),
  });
  const { field } = form;
  const isInvited = wizard.read().invitation?.kind === 'open';
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField large label={words.firstName} autoComplete="given-name" required {...field('fname')} />
        <TextField large label={words.lastName} autoComplete="family-name" required {...field('lname')} />
        <TextField
          large
          label={words.email}
          type="email"
          autoComplete="email"
          required
          readOnly={isInvited}
          {...field('emailid')}
        />
        <TextField
          large
          label={words.confirmEmail}
          type="email"
          autoComplete="email"
          required
          readOnly={isInvited}
          {...field('cemailid')}
        />
        <TextField
          large
          label={words.password}
          type="password"
          autoComplete="new-password"
          required
          hint={words.passwordHint}
          {...field('pass')}
        />
        <TextField
          large
          label={words.confirmPassword}
          type="password"
          autoComplete="new-password"
          required
          {...field('cpass')}
        />
      </div>
      <div className="flex justify-end">
        <Button type="submit" size="large" tone="primary" className="max-sm:w-full">
          {messages.continue}
        </Button>
      </div>
    </form>
  );
}
