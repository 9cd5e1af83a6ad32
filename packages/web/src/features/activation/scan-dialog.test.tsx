import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ScanDialog } from './scan-dialog.tsx';

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

it.each([
  ['NotAllowedError', /Your browser does not let this page use the camera/],
  ['SecurityError', /Your browser does not let this page use the camera/],
  ['NotFoundError', /We found no camera on this device/],
  ['OverconstrainedError', /We found no camera on this device/],
  ['NotReadableError', /Another program is using the camera/],
  ['NotSupportedError', /We could not read from the camera/],
])('a camera that answers %s says so, and how to go on', async (name, text) => {
  const getUserMedia = () => Promise.reject(Object.assign(new Error(name), { name }));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  render(<ScanDialog open onOpenChange={() => undefined} onFound={() => true} />);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
