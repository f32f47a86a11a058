/** What the page knows of voices. */
export interface VoiceSettings {
	/** Recordings can be turned into words here. */
	transcribes: boolean;
	/** The person keeps the recordings themselves; null where they have not been asked. */
	keeps: boolean | null;
}

/** Whether what somebody records is sent anywhere. */
export const takesRecordings = ({ transcribes, keeps }: VoiceSettings): boolean =>
	transcribes || keeps === true;

/** Whether there is something to record for: who has not been asked yet is asked once something is recorded. */
export const offersToRecord = ({ transcribes, keeps }: VoiceSettings): boolean =>
	transcribes || keeps !== false;
