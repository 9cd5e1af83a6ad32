import { messages } from '../messages.ts';
import { textLike } from './text.ts';

/** Optional country code and 10 digits with optional separators (specification §5). */
export const phone = textLike(
  { required: messages.phoneRequired, invalid: messages.phoneInvalid },
  /^(?:\+?\d{1,3}[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/,
);

/** The wire form: the same number without dashes, spaces and parentheses (specification §3 `phoneNumber`). */
export function plainPhone(typed: string): string {
  return typed.replaceAll(/[-\s()]/g, '');
}
