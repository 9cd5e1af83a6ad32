/** The sentences about what the environment sets. */
export const words = {
  title: 'Set where the portal runs',
  note: 'These need a change of the environment and a restart.',
  name: 'Variable',
  value: 'Value',
  notSet: 'Not set',
  loadFailed: "We couldn't load the settings",
};
