import { isSameName } from '#app/conversations/participant.ts';

export interface Member {
	id: string;
	name: string;
	color: string;
}

export interface Group {
	mode: 'single' | 'group';
	participants: Member[];
	speakerId: string | null;
}

export interface GroupChange {
	name: string;
	about: URLSearchParams;
	typed: string;
}

export const isGroupChange = (name: string) =>
	['add-member', 'remove-member', 'select-speaker', 'mode'].includes(name);

export function withChange(group: Group, { name, about, typed }: GroupChange): Group {
	const id = about.get('participantId');
	const { participants } = group;
	if (name === 'mode')
		return about.get('mode') === 'group'
			? withOnlySpeaker({ ...group, mode: 'group' })
			: { ...group, mode: 'single', speakerId: null };
	if (name === 'select-speaker')
		return withOnlySpeaker({ ...group, speakerId: about.get('selected') === 'yes' ? id : null });
	if (name === 'remove-member') {
		const left = participants.filter((member) => member.id !== id);
		const speakerId = group.speakerId === id ? null : group.speakerId;
		const mode = left.length === 0 ? 'single' : group.mode;
		return withOnlySpeaker({ mode, participants: left, speakerId });
	}
	if (typed === '' || participants.some((member) => isSameName(member.name, typed))) return group;
	return { ...group, mode: 'group', participants: [...participants, { id: '', name: typed, color: '' }] };
}

function withOnlySpeaker(group: Group): Group {
	const [first, second] = group.participants;
	return group.mode === 'group' && first && !second ? { ...group, speakerId: first.id } : group;
}
