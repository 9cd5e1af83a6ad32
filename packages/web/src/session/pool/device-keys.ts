const keyOf = (clientId: string, username: string, name: string): string =>
  `CognitoIdentityServiceProvider.${clientId}.${username}.${name}`;

/** Whether the pool has given this browser a name of its own for that person. */
export function hasDevice(clientId: string, username: string): boolean {
  return localStorage.getItem(keyOf(clientId, username, 'deviceKey')) !== null;
}

/** Forgets what the library keeps of this browser as a device, so that the pool meets it as a new one. */
export function forgetDevice(clientId: string, username: string): void {
  for (const name of ['deviceKey', 'randomPasswordKey', 'deviceGroupKey']) {
    localStorage.removeItem(keyOf(clientId, username, name));
  }
}
