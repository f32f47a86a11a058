export const openAiUrl = 'https://api.openai.com/v1';

export const isOpenAiItself = (baseURL?: string): boolean =>
	!baseURL || URL.parse(baseURL)?.hostname === 'api.openai.com';

/** For the SDK's client. */
export const openAiSettings = ({ apiKey, baseURL }: { apiKey?: string; baseURL?: string }) => ({
	// The SDK insists on a key, but self-hosted servers often need none.
	apiKey: apiKey || 'no-key',
	baseURL: baseURL || openAiUrl,
	adminAPIKey: null,
	organization: null,
	project: null,
	maxRetries: 3,
	// The SDK logs parts of answers, and people's words must not be logged.
	logLevel: 'off' as const,
});
