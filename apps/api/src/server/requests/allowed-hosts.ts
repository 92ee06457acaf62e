import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Config } from '#config';

/** The name of a Host header without its port, in lower case; null for an invalid one. */
function nameOf(host: string | undefined): string | null {
  if (!host || !URL.canParse(`http://${host}`)) return null;
  const { hostname: name } = new URL(`http://${host}`);
  return name
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
}

/**
 * Whether a request names this server. Another site could point its own name at this machine (DNS rebinding) and pass
 * as one of ours; it can't do that with an IP address, `localhost` or a name that the office chose.
 */
export function hostCheck({
  publicUrl,
  host,
  allowedHosts,
}: Pick<Config, 'publicUrl' | 'host' | 'allowedHosts'>): (...hosts: readonly (string | undefined)[]) => boolean {
  const machine = hostname().toLowerCase();
  const knownHosts = new Set([
    nameOf(new URL(publicUrl).host),
    host.toLowerCase(),
    'localhost',
    machine,
    `${machine}.local`,
    ...allowedHosts,
  ]);
  const isOurs = (candidate: string | undefined): boolean => {
    const name = nameOf(candidate);
    return name !== null && (isIP(name) > 0 || knownHosts.has(name));
  };
  return (...hosts) => hosts.every(isOurs);
}
