import * as z from 'zod/mini';
import { carrierId } from '../carrier-id.ts';
import { fileShape } from '../file-shape.ts';
import { anyId, cents, count, day, idParams, instant, pageFields, pageOf, searchTerm } from '../shapes.ts';
import { decisionReason } from './operations-endpoints.ts';
import { planCode, planTermsForm } from './plan-terms.ts';
import { accountLabel, effectShape, letterShape, reachFields } from './plan-effects.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** Not yet shown, on sale, kept by those who have it. */
export const planSaleStates = ['draft', 'live', 'legacy'] as const;
export type PlanSaleState = (typeof planSaleStates)[number];

const countFields = {
  customerCount: count,
  /** Lines that have not ended. */
  lineCount: count,
  /** What a month of those that go on costs as they are now, pauses included. */
  monthlyCents: cents,
};

const planFields = {
  id: z.string(),
  code: z.string(),
  carrier: carrierId,
  carrierName: z.string(),
  status: z.enum(planSaleStates),
  /** Of the terms that are sold now. */
  versionNo: count,
  terms: planTermsForm,
  ...countFields,
  draftId: z.nullable(z.string()),
  /** A version that is sold from a moment on. */
  waiting: z.nullable(z.object({ versionNo: count, soldFrom: instant })),
};
const planShape = z.object(planFields);
export type StaffPlan = z.output<typeof planShape>;

const draftShape = z.object({
  id: z.string(),
  /** Null: of a new plan. */
  planId: z.nullable(z.string()),
  code: z.string(),
  carrier: carrierId,
  carrierName: z.string(),
  /** The newest version when it was saved; 0: of a new plan. */
  basedOnVersionNo: count,
  terms: planTermsForm,
  /** Counts its changes: what is changed by two at once is changed by the first. */
  revision: count,
  changedAt: instant,
  changedBy: z.string(),
});
export type PlanDraft = z.output<typeof draftShape>;

const versionShape = z.object({
  versionNo: count,
  madeAt: instant,
  terms: planTermsForm,
  ...countFields,
  /** That it is to reach lines on earlier versions, and how many customers were emailed. */
  announced: z.nullable(
    z.object({ at: instant, reach: z.enum(['all', 'chosen']), holdsFrom: z.nullable(day), toldCount: count }),
  ),
});
export type StaffPlanVersion = z.output<typeof versionShape>;

const planCustomerShape = z.object({
  account: accountLabel,
  versionNo: count,
  lineCount: count,
  monthlyCents: cents,
});
export type PlanCustomer = z.output<typeof planCustomerShape>;

/** What staff should look at before they publish. */
export const draftWarnings = ['carrierPlanUnknown', 'carrierPlanOfAnother', 'carrierPlanChanged', 'free'] as const;
export type DraftWarning = (typeof draftWarnings)[number];

const importedPlan = z.object({
  code: z.string(),
  change: z.enum(['added', 'changed']),
  before: z.nullable(z.object({ status: z.enum(planSaleStates), terms: planTermsForm })),
  after: z.object({ status: z.enum(planSaleStates), terms: planTermsForm }),
});
const importShape = z.object({
  /** What is wrong, by plan and member of the file; with any, nothing is imported. */
  problems: z.array(z.string()),
  plans: z.array(importedPlan),
  unchangedCount: count,
});
export type PlansImport = z.output<typeof importShape>;

const base = '/provider/api/v1/plans';
const drafts = '/provider/api/v1/plan-drafts';
const reasonBody = z.object({ reason: decisionReason });
const draftReply = z.object({ draft: draftShape });
const published = z.object({ planId: z.string(), versionNo: count });

export const plansEndpoints = {
  listPlansForStaff: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List plans with customers, lines and monthly revenue, and drafts',
    query: z.object({
      find: searchTerm,
      carrier: z.optional(carrierId),
      status: z.optional(z.enum(planSaleStates)),
    }),
    reply: z.object({
      items: z.array(planShape),
      drafts: z.array(draftShape),
      carriers: z.array(z.object({ carrier: carrierId, carrierName: z.string(), reportsMessages: z.boolean() })),
    }),
  },
  getPlanForStaff: {
    method: 'GET',
    path: `${base}/:id`,
    access: 'console',
    summary: 'Get a plan with all its versions',
    params: idParams,
    reply: z.object({
      plan: planShape,
      versions: z.array(versionShape),
      /** The first day from which a version may be brought to customers who have the plan. */
      earliestReach: day,
    }),
  },
  listPlanCustomers: {
    method: 'GET',
    path: `${base}/:id/customers`,
    access: 'console',
    summary: 'List who has lines on which version of a plan, most lines first',
    params: idParams,
    query: z.object({ ...pageFields, version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    reply: pageOf(planCustomerShape),
  },
  exportPlans: {
    method: 'GET',
    path: `${base}.json`,
    access: 'console',
    summary: 'Download all plans as the file that can be imported',
    file: 'application/json',
    reply: fileShape,
  },
  importPlansForStaff: {
    method: 'POST',
    path: `${base}/imports`,
    access: 'plans',
    summary: 'Show what a file of plans would change, or import it, all or nothing',
    bodyLimitBytes: 4_500_000,
    body: z.object({ content: z.string().check(z.maxLength(4_000_000)), isDryRun: z.boolean() }),
    reply: importShape,
  },
  retirePlan: {
    method: 'POST',
    path: `${base}/:id/retirement`,
    access: 'plans',
    summary: 'Take a plan off sale; lines on it keep it',
    params: idParams,
    body: reasonBody,
    reply: z.object({ status: z.enum(planSaleStates) }),
  },
  sellPlan: {
    method: 'POST',
    path: `${base}/:id/sale`,
    access: 'plans',
    summary: 'Put a plan on sale',
    params: idParams,
    body: reasonBody,
    reply: z.object({ status: z.enum(planSaleStates) }),
  },
  callOffPlanVersion: {
    method: 'POST',
    path: `${base}/:id/call-off`,
    access: 'plans',
    summary: 'Call off a version that is not sold yet and that no customer was emailed about',
    params: idParams,
    body: reasonBody,
    reply: z.object({ versionNo: count }),
  },
  startPlanDraft: {
    method: 'POST',
    path: drafts,
    access: 'plans',
    summary: 'Draft new terms of a plan, or a new plan; a plan has one draft at a time',
    body: z.object({
      /** Null: a new plan. Else code and carrier are the plan's. */
      planId: z.nullable(anyId),
      code: planCode,
      carrier: carrierId,
      terms: planTermsForm,
    }),
    reply: draftReply,
  },
  getPlanDraft: {
    method: 'GET',
    path: `${drafts}/:id`,
    access: 'console',
    summary: 'Get a draft, the terms that are sold now, and what to look at before publishing',
    params: idParams,
    reply: z.object({
      draft: draftShape,
      plan: z.nullable(planShape),
      warnings: z.array(z.enum(draftWarnings)),
      /** The plan has newer terms than the draft began with. */
      isOutdated: z.boolean(),
      reportsMessages: z.boolean(),
      /** The first days that may be chosen: for new lines, and for customers who have the plan. */
      earliest: z.object({ sale: day, reach: day }),
    }),
  },
  savePlanDraft: {
    method: 'PUT',
    path: `${drafts}/:id`,
    access: 'plans',
    summary: 'Change a draft; the code and carrier of a plan stay',
    params: idParams,
    body: z.object({ revision: count, code: planCode, carrier: carrierId, terms: planTermsForm }),
    reply: draftReply,
  },
  discardPlanDraft: {
    method: 'DELETE',
    path: `${drafts}/:id`,
    access: 'plans',
    summary: 'Discard a draft',
    params: idParams,
    reply: z.object({}),
  },
  previewPlanVersion: {
    method: 'POST',
    path: `${drafts}/:id/preview`,
    access: 'console',
    summary: 'Show what publishing a draft would change in the bills of customers, and how many are emailed',
    params: idParams,
    body: z.object(reachFields),
    reply: effectShape,
  },
  previewPlanLetter: {
    method: 'POST',
    path: `${drafts}/:id/letter`,
    access: 'console',
    summary: 'Show the email that a customer would get about a draft',
    params: idParams,
    body: z.object({ account: anyId, holdsFrom: z.nullable(day) }),
    reply: letterShape,
  },
  publishPlanDraft: {
    method: 'POST',
    path: `${drafts}/:id/publication`,
    access: 'plans',
    summary: 'Make a draft the next version of its plan, at once or from a day on, and email customers',
    params: idParams,
    body: z.object({
      revision: count,
      ...reachFields,
      /** The day from which new lines get it; null: at once. */
      soldFrom: z.nullable(day),
      reason: decisionReason,
    }),
    reply: published,
  },
} as const satisfies Record<string, ProviderEndpoint>;
