import { messages, personalForm } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { validateForm } from '../../api/validate-form.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { usePlaces } from './use-places.ts';
import { wizard } from './wizard.ts';

export function PersonalStep(): ReactElement {
  const { goTo } = usePlaces();
  const form = useForm({
    initial: wizard.read().personalInfo,
    validate: (values) => validateForm(personalForm, values),
    onChange: (personalInfo) => wizard.change({ personalInfo }),
    onSubmit: () => goTo(1),
  });
  const { field } = form;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField large label="First name" autoComplete="given-name" required {...field('fname')} />
        <TextField large label="Last name" autoComplete="family-name" required {...field('lname')} />
        <TextField large label="Email" type="email" autoComplete="email" required {...field('emailid')} />
        <TextField large label="Confirm email" type="email" autoComplete="email" required {...field('cemailid')} />
        <TextField
          large
          label="Password"
          type="password"
          autoComplete="new-password"
          required
          hint="8 or more characters: capital and small letters, a number and one of #?!@$%^&*-"
          {...field('pass')}
        />
        <TextField
          large
          label="Confirm password"
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
