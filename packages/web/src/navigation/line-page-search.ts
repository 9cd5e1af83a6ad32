/** How many days of usage can be looked at, as they stand in the address; the second is shown unless told. */
export const usageDays = ['7', '30', '90'] as const;
export type UsageDays = (typeof usageDays)[number];

/** What the history of a line can be narrowed to. */
export const historyParts = ['changes', 'carrier', 'charges'] as const;
export type HistoryPart = (typeof historyParts)[number];

/** Search of the page of a line: the days of usage and a part of its history; missing for the usual ones. */
export interface LinePageSearch {
  readonly days?: UsageDays;
  readonly show?: HistoryPart;
}

/** Addresses from when the page had tabs still lead to what the tab showed. */
export function parseLinePageSearch(raw: Readonly<Record<string, unknown>>): LinePageSearch {
  const days = usageDays.find((one) => one === String(raw['days']));
  const show = raw['tab'] === 'billing' ? 'charges' : historyParts.find((one) => one === raw['show']);
  return { ...(days && days !== '30' && { days }), ...(show && { show }) };
}
