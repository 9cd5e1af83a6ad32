export const lineTabs = ['overview', 'usage', 'billing', 'history'] as const;
export type LineTab = (typeof lineTabs)[number];

/** Search of the page of a line: the open tab; missing for the first. */
export interface LinePageSearch {
  readonly tab?: LineTab;
}

export function parseLinePageSearch(raw: Readonly<Record<string, unknown>>): LinePageSearch {
  const tab = lineTabs.find((one) => one === raw['tab']);
  return tab && tab !== 'overview' ? { tab } : {};
}
