import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';

const plainDrawing = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
const launchOptions = await chromiumLaunchOptions();

/** A person's journeys, browser to database, against the portal as `npm start` starts it. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.test.ts',
  globalSetup: './world/start-portal.ts',
  workers: 2,
  projects: [
    {
      name: 'journeys',
      testIgnore: [
        'crash.test.ts',
        'console-refund.test.ts',
        'months-later.test.ts',
        'nothing-secret-stays.test.ts',
        'scheduled-jobs.test.ts',
        'gallery.test.ts',
      ],
    },
    // Letters drawn as on any other machine: no hints of the display, no colours of it.
    {
      name: 'pictures',
      testMatch: 'gallery.test.ts',
      use: {
        viewport: { width: 1024, height: 768 },
        launchOptions: { ...launchOptions, args: [...launchOptions.args, ...plainDrawing] },
      },
    },
    // It kills the portal that all others use, so it comes last and one by one.
    { name: 'crash', testMatch: 'crash.test.ts', dependencies: ['journeys', 'pictures'], fullyParallel: false },
    // It ends the day of the gateway, which is everybody's.
    { name: 'refund', testMatch: 'console-refund.test.ts', dependencies: ['crash'] },
    // It looks through everything that all others left behind.
    { name: 'secrets', testMatch: 'nothing-secret-stays.test.ts', dependencies: ['refund'] },
    // They move time, which is everybody's: on portals of their own, while the shared one is killed and looked through.
    {
      name: 'months',
      testMatch: ['months-later.test.ts', 'scheduled-jobs.test.ts'],
      dependencies: ['journeys'],
      fullyParallel: false,
    },
  ],
  fullyParallel: true,
  // Bounds for what never comes, not measures of speed: other work may keep the machine busy.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: 'test-results',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  use: {
    // Set by the global start; each worker reads this file again after it.
    baseURL: process.env['PORTAL_URL'] ?? '',
    actionTimeout: 120_000,
    launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
