/** The sentences of the accepted terms. */
export const words = {
  title: 'Terms and Conditions',
  note: 'The versions that your account accepted.',
  loadFailed: "We couldn't load your terms",
  none: 'Your account has not accepted a version yet.',
  version: (version: number) => `Version ${version}`,
  inForce: (from: string) => `In force from ${from}`,
  accepted: (date: string, by: string | null) => (by === null ? `Accepted ${date}` : `Accepted ${date} by ${by}`),
  read: (version: number) => `Read version ${version}`,
  hide: (version: number) => `Hide version ${version}`,
  download: (version: number) => `Download version ${version} as PDF`,
  downloadFailed: (reason: string) => `We couldn't download the terms. ${reason}`,
};
