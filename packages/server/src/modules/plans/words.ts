/** What is wrong with a catalogue file. */
export const words = {
  unreadable: 'must be readable text',
  code: 'use lowercase letters, digits and dashes',
  notJson: (why: string) => `The file isn't valid JSON: ${why}`,
  notReadable: 'unreadable',
  repeated: (code: string) => `plan ${code} appears twice`,
  otherCarrier: (code: string) => `plan ${code} can't move to another carrier`,
};
