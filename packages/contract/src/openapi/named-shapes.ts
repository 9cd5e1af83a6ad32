import type * as z from 'zod/mini';
import { endpoints } from '../endpoints/endpoints.ts';
import { deviceEntry } from '../endpoints/device-entry.ts';
import { jobShape, lineChange } from '../endpoints/jobs.ts';
import { lineDetailsShape, lineEventShape } from '../endpoints/line-details.ts';
import { lineMatch, lineSelection } from '../endpoints/line-selection.ts';
import { quoteShape } from '../endpoints/quotes.ts';
import { recordedPaymentShape } from '../endpoints/billing.ts';
import { shipmentShape } from '../endpoints/shipments.ts';
import { arithmeticStepShape, explanationShape, invoiceLineShape, shownGroupShape } from '../invoice-lines.ts';
import { lineDayShape, lineShape, methodLabelShape, paymentMethodShape, paymentShape, planShape } from '../shapes.ts';

const itemOf = <Item extends z.ZodMiniType>(list: z.ZodMiniArray<Item>): Item => list._zod.def.element;

const { getInvoice, getFailedSubscriptions, listActivePlans, listFindings, listHookDeliveries } = endpoints;

/** Shapes of answers that have a name in the document. */
export const shownShapes: Readonly<Record<string, z.core.$ZodType>> = {
  ActivePlan: itemOf(listActivePlans.reply.shape.plans),
  Activity: itemOf(endpoints.listActivity.reply.shape.items),
  ApiKey: endpoints.makeApiKey.reply.shape.key,
  ApiKeyCall: itemOf(endpoints.listApiKeyCalls.reply.shape.items),
  ArithmeticStep: arithmeticStepShape,
  CreditNote: itemOf(getInvoice.reply.shape.creditNotes),
  Explanation: explanationShape,
  FailedAccountCharges: itemOf(getFailedSubscriptions.reply.shape.accountCharges),
  FailedSubscription: itemOf(getFailedSubscriptions.reply.shape.items),
  Finding: itemOf(listFindings.reply.shape.items),
  HookDelivery: itemOf(listHookDeliveries.reply.shape.items),
  Invoice: getInvoice.reply.shape.invoice,
  InvoiceGroup: shownGroupShape,
  InvoiceLine: invoiceLineShape,
  Job: jobShape,
  JobRow: itemOf(endpoints.listJobRows.reply.shape.items),
  Line: lineShape,
  LineDay: lineDayShape,
  LineDetails: lineDetailsShape,
  LineEvent: lineEventShape,
  MethodLabel: methodLabelShape,
  Payment: paymentShape,
  PaymentMethod: paymentMethodShape,
  Person: endpoints.invitePerson.reply.shape.person,
  Plan: planShape,
  Quote: quoteShape,
  RealityCheck: listFindings.reply.shape.check,
  RecordedPayment: recordedPaymentShape,
  Shipment: shipmentShape,
  StatementEntry: itemOf(endpoints.getStatement.reply.shape.items),
  SupportCode: endpoints.makeSupportCode.reply.shape.item,
  UpcomingCharge: itemOf(endpoints.listUpcomingSubscriptions.reply.shape.items),
  UpcomingLine: itemOf(endpoints.listUpcomingLines.reply.shape.items),
  Webhook: endpoints.makeHook.reply.shape.hook,
};

/** Shapes of requests that have a name in the document. */
export const givenShapes: Readonly<Record<string, z.core.$ZodType>> = {
  DeviceEntry: deviceEntry,
  LineChange: lineChange,
  LineFilter: lineMatch,
  LineSelection: lineSelection,
};
