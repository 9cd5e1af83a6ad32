import { messages } from '../messages.ts';
import { textLike } from './text.ts';

const pattern = /^\d{5}(?:[- ]\d{4})?$/;

export const billingZip = textLike({ required: messages.zipRequired, invalid: messages.zipInvalid }, pattern);

export const shippingZip = textLike(
  { required: messages.shippingZipRequired, invalid: messages.shippingZipInvalid },
  pattern,
);
