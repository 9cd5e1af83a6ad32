import { pointVendorHostsAt } from './vendor-hosts.ts';

// For processes of their own, by `--import`.
pointVendorHostsAt(Number(process.env['LOOPBACK_VENDOR_PORT']));
