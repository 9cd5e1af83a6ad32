/** The identity id of this browser's visitor without a login, which outlives the page. */
export interface GuestIdentity {
  readonly read: () => string | undefined;
  readonly keep: (identityId: string) => void;
  readonly forget: () => void;
}

export function storedGuestIdentity(identityPoolId: string): GuestIdentity {
  const key = `CognitoIdentityId-${identityPoolId}`;
  return {
    read: () => localStorage.getItem(key) ?? undefined,
    keep: (identityId) => localStorage.setItem(key, identityId),
    forget: () => localStorage.removeItem(key),
  };
}
