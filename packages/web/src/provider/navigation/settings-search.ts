export const settingsSections = ['billing', 'dunning', 'usage', 'limits', 'seller', 'brand', 'accounting'] as const;

/** Which part of the rules is shown. */
export interface SettingsSearch {
  readonly section?: (typeof settingsSections)[number] | undefined;
}

/** Whatever is not right is left out. */
export function parseSettingsSearch(raw: Readonly<Record<string, unknown>>): SettingsSearch {
  return { section: settingsSections.find((one) => one === raw['section']) };
}
