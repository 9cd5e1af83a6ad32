import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { textLike } from './text.ts';
import { usStates } from '../us-states.ts';

const pattern = /^\d{5}(?:[- ]\d{4})?$/;

export const billingZip = textLike({ required: messages.zipRequired, invalid: messages.zipInvalid }, pattern);

export const shippingZip = textLike(
  { required: messages.shippingZipRequired, invalid: messages.shippingZipInvalid },
  pattern,
);

export const billingState = z.enum(usStates, { error: messages.stateRequired });
export const shippingState = z.enum(usStates, { error: messages.shippingStateRequired });
