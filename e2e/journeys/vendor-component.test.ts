import * as z from 'zod';
import { giveCard } from '../world/hosted-form.ts';
import { expect, test } from '../world/test.ts';
import { vendorComponentPage } from '../world/vendor-component.ts';

const configShape = z.object({
  data: z.object({ payments: z.object({ apiLoginId: z.string(), clientKey: z.string() }) }),
});
const seenShape = z.array(z.object({ opaqueData: z.object({ dataDescriptor: z.string(), dataValue: z.string() }) }));

// A page that the test answers itself counts as public, and those must ask before they load from this machine.
test.use({ permissions: ['local-network-access'] });

test('a merchant who uses react-acceptjs gets the form and a token from the sandbox', async ({ page }) => {
  const answer = await fetch(`${process.env['PORTAL_URL'] ?? ''}/api/v1/config`);
  const { apiLoginId, clientKey } = configShape.parse(await answer.json()).data.payments;
  const scriptUrl = `${process.env['PORTAL_SANDBOX_URL'] ?? ''}/v3/AcceptUI.js`;
  const body = await vendorComponentPage(scriptUrl, { apiLoginID: apiLoginId, clientKey });
  await page.route('**/merchant-page', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/merchant-page');
  await expect(page.locator('#AcceptUIContainer')).toBeAttached();
  await page.getByRole('button', { name: 'Pay' }).click();
  await giveCard(page, '4111111111111111');
  await expect.poll(async () => seenShape.parse(await page.evaluate('window.seen'))).toHaveLength(1);
  await expect(page.locator('#AcceptUIContainer')).toBeHidden();
});
