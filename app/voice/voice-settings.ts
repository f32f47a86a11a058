export interface VoiceSettings {
	transcribes: boolean;
	/** null: not asked yet. */
	keeps: boolean | null;
}

export const takesRecordings = ({ transcribes, keeps }: VoiceSettings): boolean =>
	transcribes || keeps === true;

/** People not asked yet are asked where they record. */
export const offersToRecord = ({ transcribes, keeps }: VoiceSettings): boolean =>
	transcribes || keeps !== false;
