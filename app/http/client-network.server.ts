import ipaddr from 'ipaddr.js';

/** The IPv4 address, or the /64 of an IPv6 address: one household or server. */
export function clientNetwork(address: string): string {
	if (!ipaddr.isValid(address)) return 'unknown';
	const parsed = ipaddr.process(address);
	if (parsed.kind() === 'ipv4') return parsed.toString();
	return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
