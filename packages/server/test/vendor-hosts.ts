import tls from 'node:tls';

const vendors = ['.amazonaws.com', '.authorize.net', '.korewireless.com', '.jasper.com', '.verizon.com'];

/**
 * Connections to the vendor's hosts go to a port of this machine instead; the name asked for, in the greeting and in the
 * Host header, stays true. Everything else goes where it went. Returns how to undo it.
 */
export function pointVendorHostsAt(port: number, trusted?: string): () => void {
  const original = tls.connect;
  const connect = (...given: [tls.ConnectionOptions, (() => void)?]) => {
    const [options, listener] = given;
    const name = options.servername || options.host || '';
    if (!vendors.some((vendor) => name.endsWith(vendor))) return original(...given);
    const here = { ...options, host: '127.0.0.1', port, servername: name, ...(trusted && { ca: trusted }) };
    return original({ ...here, lookup: undefined, path: undefined }, listener);
  };
  Object.assign(tls, { connect });
  return () => void Object.assign(tls, { connect: original });
}
