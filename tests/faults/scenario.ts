import type { Installation } from '#tests/faults/installation.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import type { Settings } from '#tests/support/settings.ts';

/** One kind of fault, played while families use the product. */
export interface Scenario {
	name: string;
	/** As docs/reliability.md says it. */
	title: string;
	onDisk?: boolean;
	settings?: Settings;
	/** Plays the fault and ends it. */
	play(installation: Installation, options: PlayOptions): Promise<void>;
}

interface PlayOptions {
	/** For a fault that is repeated. */
	times: number;
	/** Adds a finding to those of the families. */
	report: (finding: string) => void;
}

/** In ms. */
export const randomMoment = (within = 2_000) => Math.random() * within;

/** A person with a story, the first they ever wrote: the families edit later ones. */
export async function signInWithStory({ url }: Installation): Promise<{ client: Client; storyId: string }> {
	const client = await signIn(url);
	const stories = (await client.call('GET', '/api/stories')).body;
	return { client, storyId: stories.at(-1).id };
}
