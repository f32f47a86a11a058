import { expect, it } from 'vitest';
import { seal, unseal } from '#app/accounts/secret-box.server.ts';

it('gives back what was sealed, and nothing that was changed', () => {
	const secret = '1//0refresh-token ☂';
	const sealed = seal(secret, 'rosa');
	expect(unseal(sealed, 'rosa')).toBe(secret);
	expect(Buffer.from(sealed).includes(secret)).toBe(false);
	expect(seal(secret, 'rosa')).not.toEqual(sealed);
	expect(() => unseal(sealed, 'somebody else')).toThrow();
	for (const at of [0, 15, sealed.length - 1]) {
		const changed = Uint8Array.from(sealed);
		changed[at] = (changed[at] ?? 0) ^ 1;
		expect(() => unseal(changed, 'rosa')).toThrow();
	}
});
