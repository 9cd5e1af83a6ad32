import type { ICognitoStorage } from 'amazon-cognito-identity-js';

/**
 * The browser's storage without the library's copy of the person's attributes: what stands on the security page is what
 * the pool says now, and nothing more about a person stays in the browser than the session needs.
 */
export function passingStorage(): ICognitoStorage {
  const passes = (key: string): boolean => key.endsWith('.userData');
  return {
    getItem: (key) => (passes(key) ? null : localStorage.getItem(key)),
    setItem: (key, value) => {
      if (!passes(key)) localStorage.setItem(key, value);
    },
    removeItem: (key) => localStorage.removeItem(key),
    clear: () => localStorage.clear(),
  };
}
