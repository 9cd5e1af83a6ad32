import type { Problems } from './required.ts';

/** An origin that takes requests signed for this service in this region only. */
export interface IamEndpoint {
  origin: string;
  service: string;
  region: string;
}

const entry = /^(?<service>[a-z0-9-]{1,64})\/(?<region>[a-z]{2}(?:-[a-z]+)+-\d)=(?<address>https?:\/\/\S+)$/;

/** Reads `service/region=origin`, several with commas between them. */
export function iamEndpointsOf(text: string | undefined, problems: Problems): IamEndpoint[] {
  const entries = (text ?? '').split(',').map((each) => each.trim());
  return entries.filter((each) => each !== '').flatMap((each) => endpointOf(each) ?? refused(each, problems));
}

function endpointOf(text: string): IamEndpoint | undefined {
  const { service, region, address } = entry.exec(text)?.groups ?? {};
  if (service === undefined || region === undefined || address === undefined || !URL.canParse(address))
    return undefined;
  const { origin, href } = new URL(address);
  return href === `${origin}/` ? { origin, service, region } : undefined;
}

function refused(text: string, problems: Problems): IamEndpoint[] {
  problems.push(`IAM_ENDPOINTS: ${text} must look like execute-api/us-east-1=https://api.example.com.`);
  return [];
}
