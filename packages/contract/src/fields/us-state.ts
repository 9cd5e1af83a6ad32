import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { usStates } from '../us-states.ts';

export const billingState = z.enum(usStates, { error: messages.stateRequired });
export const shippingState = z.enum(usStates, { error: messages.shippingStateRequired });
