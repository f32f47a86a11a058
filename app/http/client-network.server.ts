import ipaddr from 'ipaddr.js';

/** The network that an address counts as: itself, or of IPv6 the /64 that one household or one server has. */
export function clientNetwork(address: string): string {
	if (!ipaddr.isValid(address)) return 'unknown';
	const parsed = ipaddr.process(address);
	if (parsed.kind() === 'ipv4') return parsed.toString();
	return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
