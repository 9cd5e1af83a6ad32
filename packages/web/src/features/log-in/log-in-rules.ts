import { logInForm } from '@linekeeper/contract';
import { validateForm } from '../../api/validate-form.ts';

/** The sentence for every field of the log-in that is not right. */
export const logInFaults = (values: Readonly<Record<string, string>>) => validateForm(logInForm, values);
