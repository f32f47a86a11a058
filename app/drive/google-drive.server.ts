import { DriveError, toDriveError } from '#app/drive/drive-error.ts';
import { env } from '#app/env.server.ts';

/** In milliseconds, per request; an interrupted upload is resumed. */
const requestTimeoutMs = 8_000;

/** @throws DriveError */
export async function openDrive(refreshToken: string, signal: AbortSignal) {
	if (!env.google) throw new Error('Google is not set up.');
	const { clientId, clientSecret } = env.google;
	// Loaded for the first upload: all of Google's APIs are many megabytes.
	const { auth, drive_v3 } = await import('googleapis/build/src/apis/drive/index.js');
	const account = new auth.OAuth2({
		clientId,
		clientSecret,
		endpoints: { oauth2TokenUrl: env.GOOGLE_TOKEN_URL },
		// With any fetch but Node's own, the headers do not match the package's types.
		transporterOptions: { signal, timeout: requestTimeoutMs, fetchImplementation: fetch },
	});
	account.setCredentials({ refresh_token: refreshToken });
	try {
		const { token } = await account.getAccessToken();
		if (!token) throw new DriveError('unavailable');
	} catch (error) {
		throw toDriveError(error, signal);
	}
	const { files } = new drive_v3.Drive({ auth: account, rootUrl: env.GOOGLE_API_URL, retry: false });
	return { account, files, signal };
}

export type Drive = Awaited<ReturnType<typeof openDrive>>;
