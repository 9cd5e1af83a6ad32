/** The sentences beside the key of an authenticator app. */
export const words = {
  qrCode: 'QR code with the key for your authenticator app',
  cannotScan: "Can't scan?",
  enterKey: 'Enter this key in the app instead.',
  key: 'key',
};
