/** The sentences of renaming a device. */
export const words = {
  rename: (name: string) => `Rename ${name}`,
  field: 'Device name',
  save: 'Save name',
  cancel: 'Keep the old name',
  done: (name: string) => `Device renamed to ${name}.`,
  failed: 'The device keeps its old name.',
};
