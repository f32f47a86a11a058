import { DriveError, toDriveError } from '#app/drive/drive-error.ts';
import { env } from '#app/env.server.ts';

/** In milliseconds: a single request; one that sends bytes goes on from where it stood. */
const requestTimeoutMs = 8_000;

/** The Drive of whoever gave this refresh token. @throws DriveError */
export async function openDrive(refreshToken: string, signal: AbortSignal) {
	if (!env.google) throw new Error('Google is not set up.');
	const { clientId, clientSecret } = env.google;
	// For the first upload: all of Google's APIs are many megabytes, and even this one is not needed to start.
	const { auth, drive_v3 } = await import('googleapis/build/src/apis/drive/index.js');
	const account = new auth.OAuth2({
		clientId,
		clientSecret,
		endpoints: { oauth2TokenUrl: env.GOOGLE_TOKEN_URL },
		// With another fetch than Node's own the answers' headers are not what the package's types say.
		transporterOptions: { signal, timeout: requestTimeoutMs, fetchImplementation: fetch },
	});
	account.setCredentials({ refresh_token: refreshToken });
	try {
		// Now, so that no request goes out with what was no token.
		const { token } = await account.getAccessToken();
		if (!token) throw new DriveError('unavailable');
	} catch (error) {
		throw toDriveError(error, signal);
	}
	// What is asked again, and how, is decided in `saveToDrive` for all its requests together.
	const { files } = new drive_v3.Drive({ auth: account, rootUrl: env.GOOGLE_API_URL, retry: false });
	return { account, files, signal };
}

export type Drive = Awaited<ReturnType<typeof openDrive>>;
