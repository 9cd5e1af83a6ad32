export const lineTabs = ['overview', 'usage', 'billing', 'history'] as const;
export type LineTab = (typeof lineTabs)[number];

/** How many days of usage can be looked at, as they stand in the address; the second is shown unless told. */
export const usageDays = ['7', '30', '90'] as const;
export type UsageDays = (typeof usageDays)[number];

/** Search of the page of a line: the open tab and the days of usage; missing for the usual ones. */
export interface LinePageSearch {
  readonly tab?: LineTab;
  readonly days?: UsageDays;
}

export function parseLinePageSearch(raw: Readonly<Record<string, unknown>>): LinePageSearch {
  const tab = lineTabs.find((one) => one === raw['tab']);
  const days = usageDays.find((one) => one === String(raw['days']));
  return { ...(tab && tab !== 'overview' && { tab }), ...(days && days !== '30' && { days }) };
}
