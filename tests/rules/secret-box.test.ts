import { expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from '#app/accounts/secret-box.server.ts';

it('a sealed secret opens only unchanged and for its owner', () => {
	const secret = '1//0refresh-token ☂';
	const sealed = encryptSecret(secret, 'rosa');
	expect(decryptSecret(sealed, 'rosa')).toBe(secret);
	expect(Buffer.from(sealed).includes(secret)).toBe(false);
	expect(encryptSecret(secret, 'rosa')).not.toEqual(sealed);
	expect(() => decryptSecret(sealed, 'somebody else')).toThrow();
	for (const at of [0, 15, sealed.length - 1]) {
		const changed = Uint8Array.from(sealed);
		changed[at] = (changed[at] ?? 0) ^ 1;
		expect(() => decryptSecret(changed, 'rosa')).toThrow();
	}
});
